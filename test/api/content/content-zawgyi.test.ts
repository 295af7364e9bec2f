import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { CONTENT_KINDS } from '#test/support/app/content-kinds.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { updateRecord, createRecord } from '#test/support/app/writing.ts';

const ZAWGYI = 'ေ႐ႊျပည္သာၿမိဳ႕နယ္';
const UNICODE = 'ရွှေပြည်သာမြို့နယ်';

let app: TestApp;
let author: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  author = await addSignedIn(app.db);
});
afterAll(() => app.close());

describe.each(CONTENT_KINDS)('$name', (kind) => {
  const texts = Object.keys(kind.formValues).filter((name) => name !== 'cardCount');
  const inZawgyi = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        kind.htmlFields.includes(name) ? `<p>${ZAWGYI} <b>x</b></p>` : ZAWGYI,
      ]),
    );

  test('a new record is stored in Unicode, and the answer names the converted fields', async () => {
    const made = await createRecord(app, kind, author, { typed: inZawgyi(texts) });
    expect(made.convertedFromZawgyi).toEqual(texts);
    expect(JSON.stringify(made)).not.toContain(ZAWGYI);
    expect(JSON.stringify(made).split(UNICODE)).toHaveLength(texts.length + 1);
  });

  test('a changed record is stored in Unicode, too', async () => {
    const { id } = await createRecord(app, kind, author);
    const { body } = await updateRecord(app, kind, author, id, inZawgyi(Object.keys(kind.changes)));
    expect(body.convertedFromZawgyi).toEqual(Object.keys(kind.changes));
    expect(JSON.stringify(body)).not.toContain(ZAWGYI);
  });

  test('an author may keep the text as typed', async () => {
    const typed = { ...inZawgyi(texts), keepZawgyi: 'true' };
    const made = await createRecord(app, kind, author, { typed });
    expect(made.title).toBe(ZAWGYI);
    expect(made).not.toHaveProperty('convertedFromZawgyi');
    const { body } = await updateRecord(app, kind, author, made.id, {
      title: ZAWGYI,
      keepZawgyi: true,
    });
    expect(body.title).toBe(ZAWGYI);
    expect(body).not.toHaveProperty('convertedFromZawgyi');
  });

  test('Unicode text is unchanged, and no field is named', async () => {
    const made = await createRecord(app, kind, author, { typed: { title: UNICODE } });
    expect(made).not.toHaveProperty('convertedFromZawgyi');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { CONTENT_KINDS, type ContentKind } from '#test/support/app/content-kinds.ts';
import { FORM_TYPE, formBody } from '#test/support/app/form-body.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { storedFiles, refusalOf } from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import {
  updateRecord,
  postRecord,
  createRecord,
  type AnyRecord,
} from '#test/support/app/writing.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;
let time = new Date();
let author: SignedInUser;
let admin: SignedInUser;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' }, now: () => time });
  author = await addSignedIn(app.db);
  admin = await addSignedIn(app.db, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(() => {
  time = new Date();
});

const CHANGED_ELSEWHERE = [409, 'changed_elsewhere'];

const count = async ({ table }: ContentKind): Promise<number> =>
  (await app.db.selectFrom(table).select('id').execute()).length;

describe.each(CONTENT_KINDS)('$name', (kind) => {
  const make = () => createRecord(app, kind, author);
  const shown = async (id: number) =>
    (await sendJson<AnyRecord>(app, 'GET', `${kind.name}/${id}`)).body;

  test('a change is answered with the record as the public sees it', async () => {
    const made = await make();
    time = new Date(time.getTime() + 5_000);
    const { status, body } = await updateRecord(app, kind, author, made.id, { title: 'Changed' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...made, title: 'Changed', updatedAt: time.toISOString() });
    expect(await shown(made.id)).toEqual(body);
  });

  describe('a save that is repeated with its key', () => {
    test('creates one record, also concurrently, and leaves no extra photo', async () => {
      const [before, files] = [await count(kind), await storedFiles(app)];
      const photos = Object.fromEntries(
        await Promise.all(kind.photoParts.map(async (part) => [part, await jpeg(40, 30)] as const)),
      );
      const send = () => postRecord(app, kind, author, { photos, key: 'k1' });
      const answers = await Promise.all([send(), send(), send()]);
      answers.push(await send());
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
      expect(await count(kind)).toBe(before + 1);
      expect(await storedFiles(app)).toHaveLength(files.length + kind.photoParts.length);
    });

    test('creates a record after a failure, and for another user', async () => {
      expect(
        (await postRecord(app, kind, author, { typed: { title: '' }, key: 'k2' })).status,
      ).toBe(400);
      const { id } = await createRecord(app, kind, author, { key: 'k2' });
      expect((await createRecord(app, kind, admin, { key: 'k2' })).id).not.toBe(id);
    });
  });

  describe('a form that was loaded before another save', () => {
    test('gets a conflict, and nothing is changed', async () => {
      const { id, updatedAt } = await make();
      const { body: first } = await updateRecord(app, kind, admin, id, {
        title: 'Theirs',
        updatedAt,
      });
      const mine = await updateRecord(app, kind, author, id, { title: 'Mine', updatedAt });
      expect(refusalOf(mine)).toEqual(CHANGED_ELSEWHERE);
      expect((await shown(id)).title).toBe('Theirs');
      const again = { title: 'Mine', updatedAt: first.updatedAt };
      expect((await updateRecord(app, kind, author, id, again)).status).toBe(200);
    });

    test('is compared by the millisecond, and only if it names its version', async () => {
      const { id, updatedAt } = await make();
      const times = [updatedAt];
      for (let turn = 0; turn < 3; turn++)
        times.push(
          (await updateRecord(app, kind, author, id, { updatedAt: times.at(-1) })).body.updatedAt,
        );
      expect(times).toEqual([...new Set(times)].toSorted());
      for (const old of [...times.slice(0, -1), '2001-01-01T00:00:00Z', '2999-01-01T00:00:00Z'])
        expect(refusalOf(await updateRecord(app, kind, author, id, { updatedAt: old }))).toEqual(
          CHANGED_ELSEWHERE,
        );
      expect((await updateRecord(app, kind, author, id)).status).toBe(200);
    });

    test('of two concurrent saves one succeeds', async () => {
      const { id, updatedAt } = await make();
      const answers = await Promise.all(
        ['a', 'b'].map((title) => updateRecord(app, kind, author, id, { title, updatedAt })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    });

    test('has to name its version by a time', async () => {
      const { id } = await make();
      expect(
        refusalOf(await updateRecord(app, kind, author, id, { updatedAt: 'yesterday' })),
      ).toEqual([400, 'invalid_input', 'updatedAt: invalid_input']);
    });
  });

  describe('deleting', () => {
    const remove = (id: number, user = author) =>
      sendJson(app, 'DELETE', `${kind.name}/${id}`, user);

    test('removes the record and its photos at once and everywhere', async () => {
      const files = await storedFiles(app);
      const photos = Object.fromEntries(
        await Promise.all(kind.photoParts.map(async (part) => [part, await jpeg(40, 30)] as const)),
      );
      const { id } = await createRecord(app, kind, author, { photos });
      expect((await app.server.inject(kind.pagePath(id))).statusCode).toBe(200);
      const { status, body } = await remove(id);
      expect([status, body]).toEqual([200, { message: 'deleted_successfully' }]);
      expect(await storedFiles(app)).toEqual(files);
      expect(await app.db.selectFrom('photos').selectAll().execute()).toHaveLength(files.length);
      expect((await app.server.inject(kind.pagePath(id))).statusCode).toBe(404);
      expect(refusalOf(await sendJson(app, 'GET', `${kind.name}/${id}`))).toEqual([
        404,
        'not_found',
      ]);
    });

    test('twice gives 200, then 404, also concurrently', async () => {
      const { id } = await make();
      const answers = await Promise.all([1, 2, 3].map(() => remove(id)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 404, 404,
      ]);
    });

    test('makes later calls fail, and its id is not reused', async () => {
      const { id } = await make();
      await remove(id);
      expect(refusalOf(await updateRecord(app, kind, author, id))).toEqual([404, 'not_found']);
      expect((await make()).id).not.toBe(id);
    });
  });

  test('ownership is checked before the body is read', async () => {
    const { id } = await make();
    const other = await addSignedIn(app.db);
    const wrong = { title: '' };
    expect(refusalOf(await updateRecord(app, kind, other, id, wrong))).toEqual([403, 'forbidden']);
    const nobody = { headers: { authorization: 'Bearer x' } };
    expect(refusalOf(await updateRecord(app, kind, nobody, id, wrong))).toEqual([
      401,
      'unauthorized',
    ]);
    expect(refusalOf(await postRecord(app, kind, nobody, { typed: wrong }))).toEqual([
      401,
      'unauthorized',
    ]);
    expect(refusalOf(await updateRecord(app, kind, author, 999_999, wrong))).toEqual([
      404,
      'not_found',
    ]);
    expect(
      (await updateRecord(app, kind, admin, id, { title: 'By an administrator' })).status,
    ).toBe(200);
    const path = kind.updatePath(0).replace(/0$/, 'x');
    expect(refusalOf(await sendJson(app, 'PUT', path, author, kind.changes))).toEqual([
      400,
      'invalid_input',
      'id: invalid_input',
    ]);
  });

  test.each([
    ['JSON', 'application/json', '{}'],
    ['an address', 'application/x-www-form-urlencoded', 'title=x'],
    ['a form that ends early', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp'],
  ])('%s is not accepted as a form', async (_what, type, payload) => {
    const headers = { ...author.headers, 'content-type': type };
    const { status, body } = await callApi(app, 'POST', `/api/${kind.name}`, { headers, payload });
    expect([status, body]).toEqual([400, { message: 'invalid_input' }]);
  });

  test('one photo too many, or a repeated one, is refused by name, and nothing is stored', async () => {
    const last = kind.name === 'blogs' ? 'image2' : `image${kind.name === 'projects' ? 6 : 4}`;
    const files = await storedFiles(app);
    const texts = Object.entries(kind.formValues).map(([name, content]) => ({
      name,
      content: String(content),
    }));
    const photo = (name: string) => ({ name, fileName: 'a.jpg', content: 'abc' });
    for (const [field, parts] of [
      [last, [photo(last)]],
      [kind.photoParts[0], [photo(kind.photoParts[0] ?? ''), photo(kind.photoParts[0] ?? '')]],
    ] as const) {
      const answer = await callApi(app, 'POST', `/api/${kind.name}`, {
        headers: { ...author.headers, 'content-type': FORM_TYPE },
        payload: formBody(...parts, ...texts),
      });
      const refused = answer as Parameters<typeof refusalOf>[0];
      expect(refusalOf(refused)).toEqual([400, 'invalid_input', `${field}: invalid_input`]);
    }
    expect(await storedFiles(app)).toEqual(files);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedProject } from '#features/projects/save-contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { CONTENT_KINDS, type ContentKind } from '#test/support/app/content-kinds.ts';
import { cardParts, saveCardText } from '#test/support/app/project-cards.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import {
  updateRecord,
  postRecord,
  createRecord,
  type AnyRecord,
} from '#test/support/app/writing.ts';
import { markupErrors } from '#test/support/screens/markup.ts';
import { readHead } from '#test/support/texts/head.ts';
import { HOSTILE_HTML, tagsOf, withoutData, wrongTags } from '#test/support/texts/hostile-html.ts';
import { xmlErrors } from '#test/support/texts/xml.ts';

let app: TestApp;
let author: SignedInUser;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  author = await addSignedIn(app.db);
});
afterAll(() => app.close());

const PROSE = /<div class="prose"[^>]*>([\s\S]*?)<\/div>/g;

const pageOf = async (path: string): Promise<string> => {
  const { statusCode, body } = await app.server.inject(path);
  expect(statusCode, path).toBe(200);
  return body;
};

/** Lists the tags of a page outside the texts of its record, which are checked separately. */
const frameOf = (page: string): string[] => tagsOf(page.replaceAll(PROSE, ''));

/** The start of a hostile text as one line, as for a title, a menu or a label. */
const lineOf = (html: string, length: number): string =>
  [...`Home ${html.replaceAll(',', ' ')}`].slice(0, length).join('');

/** Fills every field of a kind with a hostile text. */
const hostile = (kind: ContentKind, names: readonly string[], html: string) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      kind.htmlFields.includes(name) ? `Home ${html}` : lineOf(html, name === 'label' ? 50 : 200),
    ]),
  );

/** The HTML of a record's texts. */
const textsOf = (kind: ContentKind, record: AnyRecord): string[] =>
  kind.name === 'projects'
    ? (record as SavedProject).Cards.map(({ text }) => text)
    : kind.htmlFields.map((name) => String(record[name as keyof AnyRecord]));

describe.each(CONTENT_KINDS)('$name', (kind) => {
  let id: number;
  let cardId: number;
  let frame: string[];
  const save = async (html: string): Promise<AnyRecord> => {
    const typed = hostile(kind, Object.keys(kind.changes), html);
    const { status, body } = await updateRecord(app, kind, author, id, typed);
    expect(status, JSON.stringify(body)).toBe(200);
    if (kind.name !== 'projects') return body;
    const card = await saveCardText(app, author, cardId, { cardText: `Home ${html}` });
    expect(card.status, JSON.stringify(card.body)).toBe(200);
    return { ...body, Cards: [card.body.card] } as AnyRecord;
  };

  beforeAll(async () => {
    const made = await createRecord(app, kind, author);
    id = made.id;
    cardId = (made as SavedProject).Cards?.[0]?.id ?? 0;
    await save('harmless');
    frame = frameOf(await pageOf(kind.pagePath(id)));
  });

  const tryText = async ({ html }: { html: string }): Promise<void> => {
    const record = await save(html);
    const texts = textsOf(kind, record);
    for (const text of texts) {
      expect(wrongTags(text), 'stored').toEqual([]);
      expect(text.startsWith('Home')).toBe(true);
    }
    const page = await pageOf(kind.pagePath(id));
    expect(markupErrors(withoutData(page))).toEqual([]);
    expect(frameOf(page)).toEqual(frame);
    const shown = [...page.matchAll(PROSE)].map(([, text = '']) =>
      text.replaceAll(/ lang="\w+"/g, ''),
    );
    expect(shown).toEqual(texts);
    const { title, jsonLd, meta } = readHead(page);
    expect(title).toMatch(/^Home/);
    expect(meta('og:title')).toHaveLength(1);
    for (const data of jsonLd) expect(data).toHaveProperty('@context');
  };

  // Each text is tried in one of the kinds for each change, and in all of them for a release.
  const all = HOSTILE_HTML.map((html, index) => ({ number: index + 1, html }));
  const isFirst = ({ number }: { number: number }): boolean =>
    CONTENT_KINDS[number % CONTENT_KINDS.length] === kind;
  test.each(all.filter(isFirst))('text $number is plain text or removed in every field', tryText);
  test.each(all.filter((text) => !isFirst(text)))(
    'text $number is plain text or removed in every field here, too',
    { tags: ['thorough'] },
    tryText,
  );

  test('a new record is sanitised in the same way', async () => {
    for (const html of HOSTILE_HTML.slice(0, 20)) {
      const typed = hostile(kind, Object.keys(kind.formValues), html);
      const parts = kind.name === 'projects' ? await cardParts([`Home ${html}`]) : { typed: {} };
      const { status, body } = await postRecord(app, kind, author, {
        ...parts,
        typed: { ...typed, ...parts.typed },
      });
      expect(status, JSON.stringify(body)).toBe(201);
      for (const text of textsOf(kind, body)) expect(wrongTags(text), html).toEqual([]);
    }
  });
});

test('lists, menus and the feed with all hostile texts are complete', async () => {
  for (const path of ['/', '/blogs', '/results']) {
    const page = await pageOf(path);
    expect(markupErrors(withoutData(page)), path).toEqual([]);
    expect(page).toContain('Home &lt;');
  }
  expect(xmlErrors(await pageOf('/blogs/rss.xml'))).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Pair } from '#contract/shapes/content-fields.ts';
import type { OwnTitle } from '#contract/shapes/own-titles.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { CONTENT_KINDS, type ContentKind } from '#test/support/app/content-kinds.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { createRecord, updateRecord, type AnyRecord } from '#test/support/app/writing.ts';

type Paired = AnyRecord & { pairId: number | null; pair: Pair; summary: string | null };

const ENGLISH = 'What to look at';
const BURMESE = 'ကြည့်ရှုသင့်သည်များ';

let app: TestApp;
let author: SignedInUser;
let other: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  author = await addSignedIn(app.db);
  other = await addSignedIn(app.db);
});
afterAll(() => app.close());

describe.each(CONTENT_KINDS)('$name', (kind: ContentKind) => {
  const create = (typed: Record<string, string | number> = {}, user = author): Promise<Paired> =>
    createRecord<Paired>(app, kind, user, { typed: { title: ENGLISH, ...typed } });
  const read = async (id: number, user = author): Promise<Paired> =>
    (await sendJson<Paired>(app, 'GET', `${kind.name}/${id}?mine=true`, user)).body;
  const pageOf = async (id: number, lang = 'en'): Promise<string> =>
    (await app.server.inject(`${kind.pagePath(id)}&lang=${lang}`)).body;

  test('two records are a pair for both; each leads to the other, and search engines know both', async () => {
    const english = await create();
    // What people have at hand is the address.
    const address = `https://eain.example${kind.pagePath(english.id)}&lang=mm`;
    const burmese = await create({ title: BURMESE, pairId: address });
    expect(burmese.pair).toEqual({ id: english.id, title: ENGLISH, isPublic: true });
    expect((await read(english.id)).pair).toEqual({
      id: burmese.id,
      title: BURMESE,
      isPublic: true,
    });
    const page = await pageOf(english.id);
    const link = `${kind.pagePath(burmese.id)}&amp;lang=mm`;
    expect(page).toContain(`<a class="pair-link" href="${link}"`);
    expect(page).toMatch(new RegExp(`hreflang="my" href="[^"]*id=${burmese.id}&amp;lang=mm"`));
    expect(page).toMatch(new RegExp(`hreflang="en" href="[^"]*id=${english.id}"`));
    expect(await pageOf(burmese.id, 'mm')).toMatch(
      new RegExp(`hreflang="en" href="[^"]*id=${english.id}"`),
    );
  });

  test('a version that is not public is not linked', async () => {
    const english = await create();
    const burmese = await create({ title: BURMESE, pairId: english.id, publish: 'draft' });
    const page = await pageOf(english.id);
    expect(page).not.toContain('pair-link');
    expect(page).not.toContain(`id=${burmese.id}`);
  });

  test('nobody reads the title of a version that is not public', async () => {
    const english = await create();
    const hidden = `ဘယ်သူမှ မသိသေးပါ ${kind.name} ${english.id}`;
    const burmese = await create({ title: hidden, pairId: english.id, publish: 'draft' });
    for (const path of [`/api/${kind.name}/${english.id}`, `/api/${kind.name}`])
      expect((await app.server.inject(path)).body, path).not.toContain(hidden);
    expect(await pageOf(english.id)).not.toContain(hidden);
    const { body } = await sendJson<Paired>(app, 'GET', `${kind.name}/${english.id}`, author);
    expect([body.pair, body.pairId]).toEqual([null, null]);
    const pair = { id: burmese.id, title: hidden, isPublic: false };
    expect((await read(english.id)).pair).toEqual(pair);
  });

  test('a new pair ends the former ones; deleting one ends it, too', async () => {
    const first = await create();
    const second = await create({ title: BURMESE, pairId: first.id });
    const third = await create({ title: BURMESE, pairId: first.id });
    expect((await read(second.id)).pairId).toBeNull();
    expect((await read(first.id)).pairId).toBe(third.id);
    // A save that says nothing keeps it; an empty text ends it.
    await updateRecord(app, kind, author, first.id);
    expect((await read(first.id)).pairId).toBe(third.id);
    await updateRecord(app, kind, author, third.id, { pairId: '' });
    expect([(await read(first.id)).pairId, (await read(third.id)).pairId]).toEqual([null, null]);
    await updateRecord(app, kind, author, first.id, { pairId: second.id });
    await sendJson(app, 'DELETE', `${kind.name}/${second.id}`, author);
    expect((await read(first.id)).pairId).toBeNull();
  });

  test("nothing is a pair with itself, with what does not exist, or with somebody else's", async () => {
    const own = await create();
    const foreign = await create({}, other);
    for (const pairId of [own.id, 999_999, foreign.id, 'this one']) {
      const { status, body } = await updateRecord(app, kind, author, own.id, { pairId });
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [{ field: 'pairId', message: 'pair_not_found' }] });
    }
    expect((await read(foreign.id, other)).pairId).toBeNull();
  });

  test('a pair that an administrator has made does not keep the authors from saving', async () => {
    const admin = await addSignedIn(app.db, { role: 'admin' });
    const [own, foreign] = [await create(), await create({ title: BURMESE }, other)];
    expect((await updateRecord(app, kind, admin, own.id, { pairId: foreign.id })).status).toBe(200);
    const saved = await updateRecord(app, kind, author, own.id, { pairId: foreign.id });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await read(foreign.id, other)).pairId).toBe(own.id);
    expect((await updateRecord(app, kind, author, own.id, { pairId: '' })).status).toBe(200);
    expect((await read(foreign.id, other)).pairId).toBeNull();
  });

  test("titles to choose from are one's own, the newest first, and everybody's for administrators", async () => {
    const [one, admin] = [await addSignedIn(app.db), await addSignedIn(app.db, { role: 'admin' })];
    const titlesOf = async (user: SignedInUser): Promise<OwnTitle[]> =>
      (await sendJson<{ titles: OwnTitle[] }>(app, 'GET', `${kind.name}/titles`, user)).body.titles;
    const english = await create({}, one);
    const burmese = await create({ title: BURMESE, publish: 'draft', pairId: english.id }, one);
    const own = await titlesOf(one);
    expect(own).toEqual([
      { id: burmese.id, title: BURMESE, isPublic: false, pairId: english.id },
      { id: english.id, title: ENGLISH, isPublic: true, pairId: burmese.id },
    ]);
    expect((await titlesOf(admin)).slice(0, 2)).toEqual(own);
    expect(await titlesOf(await addSignedIn(app.db))).toEqual([]);
  });

  test('what it says of itself is for search engines; without it they get its beginning', async () => {
    const summary = 'Five things to see before you sign.';
    const { id } = await create({ summary });
    expect(await pageOf(id)).toContain(`<meta name="description" content="${summary}">`);
    await updateRecord(app, kind, author, id);
    expect((await read(id)).summary).toBe(summary);
    await updateRecord(app, kind, author, id, { summary: '' });
    expect((await read(id)).summary).toBeNull();
    expect(await pageOf(id)).not.toContain(summary);
    const tooLong = await updateRecord(app, kind, author, id, { summary: 'x'.repeat(201) });
    expect(tooLong.status).toBe(400);
  });

  // Articles are in no menu.
  test.runIf(kind.name !== 'blogs')(
    'a menu shows the version in the language of the page',
    async () => {
      const english = await create({ title: 'Where we are', menuText: 'Where' });
      await create({ title: 'ကျွန်ုပ်တို့၏ နေရာ', menuText: 'Where', pairId: english.id });
      const menus = await Promise.all(
        ['en', 'mm'].map(async (lang) => {
          const { body } = await app.server.inject(`/?lang=${lang}`);
          // What is shown: the state for scripts has the menus of both languages.
          return body.slice(0, body.indexOf('id="state"'));
        }),
      );
      expect(menus.map((page) => page.includes('Where we are</'))).toEqual([true, false]);
      expect(menus.map((page) => page.includes('ကျွန်ုပ်တို့၏'))).toEqual([false, true]);
    },
  );
});

test('the home page and that of a township link an article once, in the language of the page', async () => {
  const [blogs] = CONTENT_KINDS.filter(({ name }) => name === 'blogs') as [ContentKind];
  const create = (typed: Record<string, string | number>): Promise<Paired> =>
    createRecord<Paired>(app, blogs, author, { typed: { label: 'Bahan', ...typed } });
  const english = await create({ title: ENGLISH, body: '<p>Ask who owns it.</p>' });
  const burmese = await create({ title: BURMESE, body: '<p>ပိုင်ရှင်ကို မေးပါ။</p>', pairId: english.id });
  const linked = async (path: string): Promise<boolean[]> => {
    const { body } = await app.server.inject(path);
    return [english, burmese].map(({ id }) => body.includes(`href="/blogDetails?id=${id}`));
  };
  for (const path of ['/?', '/township?region=Yangon&district=Bahan&']) {
    expect(await linked(`${path}lang=en`), path).toEqual([true, false]);
    expect(await linked(`${path}lang=mm`), path).toEqual([false, true]);
  }
  await updateRecord(app, blogs, author, burmese.id, { publish: 'draft' });
  expect(await linked('/township?region=Yangon&district=Bahan&lang=mm')).toEqual([true, false]);
});

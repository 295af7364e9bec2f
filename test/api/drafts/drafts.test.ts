import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { AccountDraft, UploadedPhoto } from '#features/drafts/contract.ts';
import { deleteOldDrafts } from '#features/drafts/server/store.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendForm, sendJson } from '#test/support/app/calls.ts';
import { createListing } from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;
let agent: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  agent = await addSignedIn(app.db);
});
afterAll(() => app.close());

const KEY = 'one-draft-of-the-tests';
const DRAFT = {
  form: 'createProperty',
  content: '{"values":{"price":"၁၂"}}',
  savedAt: '2026-11-25T05:00:00.000Z',
  photos: [] as string[],
};

type Part = Partial<typeof DRAFT> & { follows?: readonly string[] };

const put = (key: string, part: Part = {}, by = agent) =>
  sendJson<{ errors: unknown }>(app, 'PUT', `drafts/${key}`, by, { ...DRAFT, ...part });

const list = async (form = 'createProperty', by = agent): Promise<AccountDraft[]> => {
  const { status, body } = await sendJson<{ drafts: AccountDraft[] }>(
    app,
    'GET',
    form === 'any' ? 'drafts' : `drafts?form=${encodeURIComponent(form)}`,
    by,
  );
  expect(status).toBe(200);
  return body.drafts;
};

test('a draft is found on all devices of its account, by its form, until it is deleted', async () => {
  expect((await put(KEY)).status).toBe(204);
  expect((await put(KEY, { content: '{}', savedAt: '2026-11-25T06:00:00.000Z' })).status).toBe(204);
  await put('an-older-one-of-the-tests', { savedAt: '2026-11-25T05:30:00.000Z' });
  await put('one-of-another-form', { form: 'createBlog' });
  const drafts = await list();
  expect(drafts.map(({ key }) => key)).toEqual([KEY, 'an-older-one-of-the-tests']);
  expect(drafts[0]).toEqual({
    key: KEY,
    form: 'createProperty',
    content: '{}',
    savedAt: '2026-11-25T06:00:00.000Z',
    photos: [],
  });
  expect((await list('any')).map(({ form }) => form)).toEqual([
    'createProperty',
    'createProperty',
    'createBlog',
  ]);
  const other = await addSignedIn(app.db);
  expect(await list('any', other)).toEqual([]);
  expect(await list('createProperty', other)).toEqual([]);
  expect((await sendJson(app, 'DELETE', `drafts/${KEY}`, other)).status).toBe(204);
  expect(await list()).toHaveLength(2);
  for (let times = 0; times < 2; times++)
    expect((await sendJson(app, 'DELETE', `drafts/${KEY}`, agent)).status).toBe(204);
  expect((await list()).map(({ key }) => key)).toEqual(['an-older-one-of-the-tests']);
});

test('what another device has made of a draft becomes a draft of its own', async () => {
  const user = await addSignedIn(app.db);
  const [first, desk, phone] = [5, 6, 7].map((hour) => `2026-11-25T0${hour}:00:00.000Z`);
  if (!first || !desk || !phone) throw new Error('No times');
  const save = (content: string, savedAt: string, follows?: readonly string[]) =>
    put(KEY, { content, savedAt, ...(follows && { follows }) }, user);
  const contents = async () =>
    (await list('any', user)).map(({ key, content }) => [key === KEY, content]);
  await save('first', first, []);
  await save('desk', desk, [first]);
  expect(await contents()).toEqual([[true, 'desk']]);
  // The second time after an answer that was lost.
  for (let times = 0; times < 2; times++) await save('phone', phone, [first]);
  expect(await contents()).toEqual([
    [true, 'phone'],
    [false, 'desk'],
  ]);
  await save('whatever is there', '2026-11-25T08:00:00.000Z');
  expect(await contents()).toEqual([
    [true, 'whatever is there'],
    [false, 'desk'],
  ]);
  expect((await put(KEY, { follows: ['yesterday'] }, user)).status).toBe(400);
});

test('a change of a record is a draft, too, by the number of the record', async () => {
  const user = await addSignedIn(app.db);
  await put('a-draft-of-an-article', { form: 'editBlog 12' }, user);
  expect(await list('editBlog 12', user)).toMatchObject([{ key: 'a-draft-of-an-article' }]);
  expect(await list('editBlog 1', user)).toEqual([]);
});

test('it has those of its photos that no record has yet', async () => {
  const photo = await jpeg(64, 48);
  const upload = async (by: SignedInUser): Promise<UploadedPhoto> =>
    (await sendForm<UploadedPhoto>(app, 'photos', by, {}, { photo })).body;
  const [mine, used] = [await upload(agent), await upload(agent)];
  const foreign = await upload(await addSignedIn(app.db));
  await put('a-draft-with-photos', { photos: [used.name, foreign.name, mine.name] });
  await createListing(app, agent, { photos: used.name });
  const draft = (await list()).find(({ key }) => key === 'a-draft-with-photos');
  expect(draft?.photos).toEqual([
    { name: mine.name, url: `/media/${mine.name}.jpg`, width: 64, height: 48 },
  ]);
});

test('creating a record with the key of a draft ends it, on all devices', async () => {
  const key = 'a-draft-that-is-sent';
  const other = await addSignedIn(app.db);
  for (const by of [agent, other]) await put(key, {}, by);
  const before = (await list('any')).map((draft) => draft.key);
  await createListing(app, agent, {}, {}, key);
  const others = before.filter((each) => each !== key);
  expect(others).not.toEqual([]);
  expect((await list('any')).map((draft) => draft.key)).toEqual(others);
  // Not that of another account, with whatever key.
  expect(await list('any', other)).toHaveLength(1);
});

test.each([
  ['a short key', 'short', {}],
  ['a form that cannot be one', KEY, { form: '../etc' }],
  ['a form of no record', KEY, { form: 'editBlog x' }],
  ['a photo that cannot be one', KEY, { photos: ['photo.jpg'] }],
  ['six photos', KEY, { photos: Array.from({ length: 6 }, () => '0'.repeat(24)) }],
  ['a content that is too long', KEY, { content: 'a'.repeat(20_001) }],
  ['a time that is none', KEY, { savedAt: 'yesterday' }],
])('%s is refused', async (_what, key, part) => {
  expect((await put(key, part)).status).toBe(400);
});

test('an account has at most forty, of which the oldest go; all go after a month without a save', async () => {
  const user = await addSignedIn(app.db);
  for (let made = 0; made < 42; made++) await put(`draft-number-${made}-of-42`, {}, user);
  const kept = await list('createProperty', user);
  expect(kept).toHaveLength(40);
  expect(kept.map(({ key }) => key)).not.toContain('draft-number-0-of-42');
  await deleteOldDrafts(app.db, new Date(Date.now() + 29 * DAY_MS));
  expect(await list('createProperty', user)).toHaveLength(40);
  await deleteOldDrafts(app.db, new Date(Date.now() + 31 * DAY_MS));
  expect(await list('createProperty', user)).toEqual([]);
});

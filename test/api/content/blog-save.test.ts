import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOT_STORED } from '#contract/shapes/content-fields.ts';
import type { SavedBlog } from '#features/blogs/save-contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { type FormValues, sendJson } from '#test/support/app/calls.ts';
import { BLOGS, BLOG_FORM } from '#test/support/app/content-kinds.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { storedFiles, refusalOf } from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { updateRecord, postRecord, createRecord } from '#test/support/app/writing.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;
let author: SignedInUser;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  author = await addSignedIn(app.db);
});
afterAll(() => app.close());

const publish = (typed: FormValues = {}) => createRecord<SavedBlog>(app, BLOGS, author, { typed });
const labels = async (): Promise<string[]> =>
  (await callApi(app, 'GET', '/api/blogs/getUniqueLabels')).body as string[];
const titlesOf = async (label: string): Promise<string[]> => {
  const path = `/api/blogs/getBlogsByLabel/${encodeURIComponent(label)}`;
  const { body } = await callApi(app, 'GET', path);
  return (body as { blogs: { title: string }[] }).blogs.map(({ title }) => title);
};

test('an article is published with its labels and its photo', async () => {
  const photos = { image: await jpeg(640, 480) };
  const made = await createRecord<SavedBlog>(app, BLOGS, author, { photos });
  expect(made).toEqual({
    ...BLOG_FORM,
    id: expect.any(Number) as number,
    image: made.photo?.url,
    photo: {
      slot: 1,
      url: expect.stringMatching(/^\/media\/[0-9a-f]{24}\.jpg$/) as string,
      width: 640,
      height: 480,
    },
    ...NOT_STORED,
    publishedAt: made.createdAt,
    createdAt: made.updatedAt,
    updatedAt: made.updatedAt,
  });
  const { body } = await sendJson(app, 'GET', `blogs/${made.id}`);
  expect(body).toEqual(made);
  expect((await app.server.inject(made.image ?? '')).statusCode).toBe(200);
});

test('a photo is optional', async () => {
  expect(await publish()).toMatchObject({ image: null, photo: null });
});

describe('each field is checked, and errors name its key', () => {
  const REFUSED: [FormValues, string][] = [
    [{ title: undefined }, 'title: title_is_needed'],
    [{ title: ' \n ' }, 'title: title_is_needed'],
    [{ title: '\u200b\u2060' }, 'title: title_is_needed'],
    [{ title: 'က'.repeat(201) }, 'title: too_long'],
    [{ body: undefined }, 'body: text_is_needed'],
    [{ body: '<p> &nbsp;<br></p>' }, 'body: text_is_needed'],
    [{ body: '<script>alert(1)</script>' }, 'body: text_is_needed'],
    [{ body: 'က'.repeat(20_001) }, 'body: too_long'],
    [{ label: undefined }, 'label: label_is_needed'],
    [{ label: '' }, 'label: label_is_needed'],
    [{ label: ' , ,\u200b,' }, 'label: label_is_needed'],
    [{ label: `Tips,${'က'.repeat(51)}` }, 'label: too_long'],
    [
      { label: Array.from({ length: 21 }, (_, index) => `L${index}`).join(',') },
      'label: too_many_labels',
    ],
    [{ keepZawgyi: 'maybe' }, 'keepZawgyi: invalid_input'],
  ];

  test.each(REFUSED)('%j in a new one', async (typed, refusal) => {
    const before = await storedFiles(app);
    const photos = { image: await jpeg(40, 30) };
    const answer = await postRecord(app, BLOGS, author, { typed, photos });
    expect(refusalOf(answer)).toEqual([400, 'invalid_input', refusal]);
    expect(await storedFiles(app)).toEqual(before);
  });

  test.each(REFUSED)('%j in a change', async (typed, refusal) => {
    const made = await publish();
    const answer = await updateRecord(app, BLOGS, author, made.id, typed);
    expect(refusalOf(answer)).toEqual([400, 'invalid_input', refusal]);
    expect((await sendJson(app, 'GET', `blogs/${made.id}`)).body).toEqual(made);
  });

  test('all errors at once, in the order of the form', async () => {
    const typed = { title: undefined, body: undefined, label: undefined };
    expect(refusalOf(await postRecord(app, BLOGS, author, { typed }))).toEqual([
      400,
      'invalid_input',
      'title: title_is_needed',
      'body: text_is_needed',
      'label: label_is_needed',
    ]);
  });
});

describe('typed text is normalised', () => {
  test.each<[FormValues, object]>([
    [{ title: '  Before\n you buy ' }, { title: 'Before you buy' }],
    [{ title: 'က'.repeat(200) }, { title: 'က'.repeat(200) }],
    [{ title: '<b>x</b> & y' }, { title: '<b>x</b> & y' }],
    [{ body: 'Plain & simple' }, { body: 'Plain &amp; simple' }],
    [{ body: 'က'.repeat(20_000) }, { body: 'က'.repeat(20_000) }],
    [{ body: '<h2 onclick=x>Tips</h2><script>x</script>' }, { body: '<h2>Tips</h2>' }],
    [{ unknown: 'x', id: 7, posted_by: 900, createdAt: 'x' }, BLOG_FORM],
  ])('%j', async (typed, stored) => {
    expect(await publish(typed)).toMatchObject(stored);
  });
});

describe('labels', () => {
  test.each([
    ['Buying', 'Buying'],
    [' Buying ,  Law\n and  tax ,, Tips,', 'Buying,Law and tax,Tips'],
    ['Tips,Tips, Tips', 'Tips'],
    ['Tips,tips,TIPS', 'Tips,tips,TIPS'],
    ['Sale/rent,100% sure,%2F,a+b & c=d?,#1', 'Sale/rent,100% sure,%2F,a+b & c=d?,#1'],
    ['🏠 homes,အိမ်ဝယ်ခြင်း', '🏠 homes,အိမ်ဝယ်ခြင်း'],
    ['🏠'.repeat(50), '🏠'.repeat(50)],
    ['<b>bold</b>', '<b>bold</b>'],
  ])('%j are %j', async (label, stored) => {
    const made = await publish({ label, title: `About ${stored}` });
    expect(made.label).toBe(stored);
    for (const each of stored.split(',')) {
      expect(await labels()).toContain(each);
      expect(await titlesOf(each)).toContain(made.title);
    }
  });

  test('can be twenty at most', async () => {
    const label = Array.from({ length: 20 }, (_, index) => `Label ${index}`).join(',');
    expect((await publish({ label })).label).toBe(label);
  });

  test('follow a change at once: unused labels are gone', async () => {
    const made = await publish({ label: 'Old one,Kept', title: 'Changing' });
    const { body } = await updateRecord<SavedBlog>(app, BLOGS, author, made.id, {
      label: 'Kept,New one',
    });
    expect(body.label).toBe('Kept,New one');
    expect(await labels()).toEqual(expect.arrayContaining(['Kept', 'New one']));
    expect(await labels()).not.toContain('Old one');
    const page = (await app.server.inject('/')).body;
    expect(page).toContain('New one');
    expect(page).not.toContain('Old one');
  });

  test('that two articles share stay when one of them is deleted, until the other is', async () => {
    const first = await publish({ label: 'Shared,Of the first', title: 'First' });
    const second = await publish({ label: 'Shared', title: 'Second' });
    await sendJson(app, 'DELETE', `blogs/${first.id}`, author);
    expect(await labels()).toContain('Shared');
    expect(await labels()).not.toContain('Of the first');
    expect(await titlesOf('Shared')).toEqual(['Second']);
    await sendJson(app, 'DELETE', `blogs/${second.id}`, author);
    expect(await labels()).not.toContain('Shared');
    expect(await titlesOf('Shared')).toEqual([]);
  });
});

test('the newest article is first in every list, in the feed and on cards', async () => {
  await app.server.inject('/blogs');
  const made = await publish({ title: 'The newest of all', label: 'Newest' });
  for (const page of ['/blogs', '/blogsByLabel?label=Newest', '/blogs/rss.xml'])
    expect((await app.server.inject(page)).body, page).toContain('The newest of all');
  const { body } = await callApi(app, 'GET', '/api/blogs/cards');
  expect((body as { cards: { id: number }[] }).cards[0]?.id).toBe(made.id);
});

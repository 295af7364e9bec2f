import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOT_STORED } from '#contract/shapes/content-fields.ts';
import type { SavedTemplateOne } from '#features/template-ones/save-contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { type Photos, type FormValues, sendJson } from '#test/support/app/calls.ts';
import { TEMPLATE_ONES, TEMPLATE_ONE_FORM } from '#test/support/app/content-kinds.ts';
import { refusalOf } from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { updateRecord, postRecord, createRecord } from '#test/support/app/writing.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;
let author: SignedInUser;
let photo: Buffer;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  author = await addSignedIn(app.db);
  photo = await jpeg(640, 480);
});
afterAll(() => app.close());

const publish = (typed: FormValues = {}, photos: Photos = {}) =>
  createRecord<SavedTemplateOne>(app, TEMPLATE_ONES, author, { typed, photos });

test('a page is published with three photos, each in its slot', async () => {
  const made = await publish({}, { image1: photo, image2: photo, image3: photo });
  expect(made).toEqual({
    ...TEMPLATE_ONE_FORM,
    id: expect.any(Number) as number,
    image1: made.photos[0]?.url,
    image2: made.photos[1]?.url,
    image3: made.photos[2]?.url,
    photos: [1, 2, 3].map((slot) => ({
      slot,
      url: expect.stringMatching(/^\/media\/[0-9a-f]{24}\.jpg$/) as string,
      width: 640,
      height: 480,
    })),
    ...NOT_STORED,
    publishedAt: made.createdAt,
    createdAt: made.updatedAt,
    updatedAt: made.updatedAt,
  });
  expect(new Set(made.photos.map(({ url }) => url)).size).toBe(3);
  expect((await sendJson(app, 'GET', `templateOnes/${made.id}`)).body).toEqual(made);
});

test('photos are optional, and empty slots stay empty', async () => {
  expect((await publish()).photos).toEqual([]);
  const made = await publish({}, { image3: photo });
  expect([made.image1, made.image2, made.image3]).toEqual([null, null, made.photos[0]?.url]);
});

describe('each field is checked, and errors name its key', () => {
  const TEXTS = ['textOne', 'textTwo', 'textThree'];
  const REFUSED: [FormValues, string][] = [
    [{ title: undefined }, 'title: title_is_needed'],
    [{ title: ' \u200b ' }, 'title: title_is_needed'],
    [{ title: 'က'.repeat(201) }, 'title: too_long'],
    [{ menuText: undefined }, 'menuText: menu_text_is_needed'],
    [{ menuText: ' \n ' }, 'menuText: menu_text_is_needed'],
    [{ menuText: 'က'.repeat(201) }, 'menuText: too_long'],
    ...TEXTS.flatMap((name): [FormValues, string][] => [
      [{ [name]: undefined }, `${name}: text_is_needed`],
      [{ [name]: '<p><br></p>' }, `${name}: text_is_needed`],
      [{ [name]: '<img src=x><style>p{}</style>' }, `${name}: text_is_needed`],
      [{ [name]: 'က'.repeat(20_001) }, `${name}: too_long`],
    ]),
    [{ keepZawgyi: 'maybe' }, 'keepZawgyi: invalid_input'],
  ];

  test.each(REFUSED)('%j', async (typed, refusal) => {
    const refused = [400, 'invalid_input', refusal];
    expect(refusalOf(await postRecord(app, TEMPLATE_ONES, author, { typed }))).toEqual(refused);
    const made = await publish();
    expect(refusalOf(await updateRecord(app, TEMPLATE_ONES, author, made.id, typed))).toEqual(
      refused,
    );
    expect((await sendJson(app, 'GET', `templateOnes/${made.id}`)).body).toEqual(made);
  });

  test('all errors at once, in the order of the form', async () => {
    const typed = Object.fromEntries(
      Object.keys(TEMPLATE_ONE_FORM).map((name) => [name, undefined]),
    );
    const needed = [
      400,
      'invalid_input',
      'title: title_is_needed',
      ...TEXTS.map((name) => `${name}: text_is_needed`),
      'menuText: menu_text_is_needed',
    ];
    expect(refusalOf(await postRecord(app, TEMPLATE_ONES, author, { typed }))).toEqual(needed);
    const { id } = await publish();
    expect(refusalOf(await updateRecord(app, TEMPLATE_ONES, author, id, typed))).toEqual(needed);
  });
});

test.each<[FormValues, object]>([
  [{ title: '  About\n us ' }, { title: 'About us' }],
  [
    { title: '<b>x</b>', menuText: 'A & B / C' },
    { title: '<b>x</b>', menuText: 'A & B / C' },
  ],
  [{ title: 'က'.repeat(200) }, { title: 'က'.repeat(200) }],
  [{ textOne: 'Plain & simple' }, { textOne: 'Plain &amp; simple' }],
  [{ textTwo: '<p onclick=x>b</p><script>x</script>' }, { textTwo: '<p>b</p>' }],
  [{ textThree: 'က'.repeat(20_000) }, { textThree: 'က'.repeat(20_000) }],
])('%j is understood', async (typed, stored) => {
  expect(await publish(typed)).toMatchObject(stored);
});

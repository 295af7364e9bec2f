import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expiryOf } from '#features/properties/life/terms.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import type { FormValues } from '#test/support/app/calls.ts';
import { callApi } from '#test/support/app/open-api.ts';
import {
  storedFiles,
  fileNameOf,
  postListing,
  createListing,
  refusalOf,
  LISTING_FORM,
} from '#test/support/app/publishing.ts';
import { NEVER_CONFIRMED, UNKNOWN_FACTS } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;
let agent: SignedInUser;
let photo: Buffer;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  photo = await jpeg(640, 480);
  agent = await addSignedIn(app.db, {
    name: 'Daw Mya',
    email: 'mya@private.example',
    email1: 'mya@office.example',
  });
});
afterAll(() => app.close());

const countListings = async (): Promise<number> =>
  (await app.db.selectFrom('properties').select('id').execute()).length;

test('a listing is published with five photos, each in its slot and under a name of its own', async () => {
  const slots = ['image1', 'image2', 'image3', 'image4', 'image5'] as const;
  const made = await createListing(
    app,
    agent,
    {},
    Object.fromEntries(slots.map((slot) => [slot, photo])),
  );
  expect(made).toEqual({
    ...LISTING_FORM,
    ...UNKNOWN_FACTS,
    sqft: 1450,
    id: expect.any(Number) as number,
    price: 1500,
    createdAt: made.updatedAt,
    updatedAt: made.updatedAt,
    viewCount: 0,
    ...NEVER_CONFIRMED,
    confirmedAt: made.updatedAt,
    expiresAt: expiryOf('for_sales', made.updatedAt),
    location: { lat: 16.8154, lng: 96.1561, landmark: null, nearby: [] },
    ...Object.fromEntries(slots.map((slot, index) => [slot, made.photos[index]?.url])),
    photos: slots.map((_, index) => ({
      slot: index + 1,
      url: expect.stringMatching(/^\/media\/[0-9a-f]{24}\.jpg$/) as string,
      width: 640,
      height: 480,
    })),
    posted_by: expect.objectContaining({ name: 'Daw Mya', email: 'mya@private.example' }) as object,
  });
  expect(new Set(made.photos.map(({ url }) => url)).size).toBe(5);
  expect(await storedFiles(app)).toEqual(
    expect.arrayContaining(made.photos.map(({ url }) => fileNameOf(url))),
  );
  for (const { url } of made.photos) {
    const { statusCode, headers } = await app.server.inject(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  }
});

test('a part’s name is its slot: gaps stay', async () => {
  const made = await createListing(app, agent, {}, { image3: photo, image5: photo });
  expect(made.photos.map(({ slot }) => slot)).toEqual([3, 5]);
  expect([made.image1, made.image2, made.image4]).toEqual([null, null, null]);
  expect(made.image3).toBe(made.photos[0]?.url);
});

test('a new listing is public with the contact e-mail only', async () => {
  const made = await createListing(app, agent);
  const { body } = await callApi(app, 'GET', `/api/properties/${made.id}`);
  expect(body).toEqual({ ...made, posted_by: { ...made.posted_by, email: 'mya@office.example' } });
});

test('a new listing is first in every list and page at the next request', async () => {
  await app.server.inject('/results');
  const { id } = await createListing(app, agent, { area: 'the newest of all' });
  for (const path of ['', 'search', 'cards']) {
    const { body } = await callApi(app, 'GET', `/api/properties/${path}`);
    const { properties, cards } = body as Record<string, { id: number }[]>;
    expect((properties ?? cards)?.[0]?.id).toBe(id);
  }
  for (const page of ['/', '/results', '/resultsAllProperties?propType=all', '/rss.xml'])
    expect((await app.server.inject(page)).body, page).toContain(
      page === '/rss.xml' ? `propertyDetails?id=${id}` : 'the newest of all',
    );
});

describe('each field is checked, and errors name its key', () => {
  test.each<[FormValues, string]>([
    [{ price: undefined }, 'price: price_is_needed'],
    [{ price: '' }, 'price: price_is_needed'],
    [{ price: '0' }, 'price: price_is_needed'],
    [{ price: '၀' }, 'price: price_is_needed'],
    [{ price: '-5' }, 'price: price_invalid'],
    [{ price: 'ten' }, 'price: price_invalid'],
    [{ price: '1.505' }, 'price: price_too_fine'],
    [{ price: '1,50' }, 'price: price_invalid'],
    [{ price: '1e3' }, 'price: price_invalid'],
    [{ price: '999998.01' }, 'price: price_too_high'],
    [{ price: '999999' }, 'price: price_too_high'],
    [{ area: undefined }, 'area: area_is_needed'],
    [{ area: ' \n ' }, 'area: area_is_needed'],
    [{ area: 'က'.repeat(101) }, 'area: too_long'],
    [{ description: undefined }, 'description: description_is_needed'],
    [{ description: '<p> &nbsp;<br></p>' }, 'description: description_is_needed'],
    [{ description: '<script>alert(1)</script>' }, 'description: description_is_needed'],
    [{ description: '<img src=x><style>p{}</style>' }, 'description: description_is_needed'],
    [{ description: 'က'.repeat(20_001) }, 'description: too_long'],
    [{ region: undefined }, 'region: invalid_input'],
    [{ region: 'Mandalay' }, 'region: invalid_input'],
    [{ district: undefined }, 'district: district_is_needed'],
    [{ district: 'All' }, 'district: district_is_needed'],
    [{ district: 'Nowhere' }, 'district: district_is_needed'],
    [{ region: 'Bago' }, 'district: district_is_needed'],
    [{ property_type: undefined }, 'property_type: invalid_input'],
    [{ property_type: 'all' }, 'property_type: invalid_input'],
    [{ listing_type: 'for_free' }, 'listing_type: invalid_input'],
    [{ keepZawgyi: 'maybe' }, 'keepZawgyi: invalid_input'],
  ])('%j', async (typed, refusal) => {
    const before = await countListings();
    expect(refusalOf(await postListing(app, agent, typed, { image1: photo }))).toEqual([
      400,
      'invalid_input',
      refusal,
    ]);
    expect(await countListings()).toBe(before);
  });

  test('all errors at once, in the order of the form', async () => {
    const nothing = Object.fromEntries(Object.keys(LISTING_FORM).map((name) => [name, undefined]));
    expect(refusalOf(await postListing(app, agent, nothing))).toEqual([
      400,
      'invalid_input',
      'price: price_is_needed',
      'area: area_is_needed',
      'description: description_is_needed',
      'region: invalid_input',
      'district: district_is_needed',
      'property_type: invalid_input',
      'listing_type: invalid_input',
    ]);
    expect(refusalOf(await postListing(app, agent, { price: '', region: 'Bago' }))).toEqual([
      400,
      'invalid_input',
      'price: price_is_needed',
      'district: district_is_needed',
    ]);
  });
});

describe('typed text is normalised', () => {
  test.each<[FormValues, object]>([
    [{ price: '1,500' }, { price: 1500 }],
    [{ price: '၁၅၀၀' }, { price: 1500 }],
    [{ price: '၅ဝဝ' }, { price: 500 }],
    [{ price: ' ၁၂၃,၄၅၆.၇၈ ' }, { price: 123456.78 }],
    [{ price: '.5' }, { price: 0.5 }],
    [{ price: '9.50' }, { price: 9.5 }],
    [{ price: '0.01' }, { price: 0.01 }],
    [{ price: '999998' }, { price: 999_998 }],
    [{ area: '  12.5 x 50\n ft ' }, { area: '12.5 x 50 ft' }],
    [{ area: '၁၂ ပေ' }, { area: '၁၂ ပေ' }],
    [{ area: 'က'.repeat(100) }, { area: 'က'.repeat(100) }],
    [{ area: '<b>x</b>' }, { area: '<b>x</b>' }],
    [
      { region: 'Bago', district: 'Htantabin' },
      { region: 'Bago', district: 'Htantabin' },
    ],
    [{ description: 'Plain & simple' }, { description: 'Plain &amp; simple' }],
    [{ description: 'က'.repeat(20_000) }, { description: 'က'.repeat(20_000) }],
    [
      {
        description:
          '<p onclick="x()">A <a href="https://e.example">home</a></p><script>x</script>',
      },
      {
        description: '<p>A <a href="https://e.example" rel="nofollow ugc noopener">home</a></p>',
      },
    ],
    [{ unknown: 'x', id: '7', viewCount: '900' }, { viewCount: 0 }],
  ])('%j', async (typed, stored) => {
    expect(await createListing(app, agent, typed)).toMatchObject(stored);
  });

  test('cards show its start as text', async () => {
    const { id } = await createListing(app, agent, {
      description: `<h2>Bright</h2><p>corner ${'x'.repeat(300)}</p>`,
    });
    const { body } = await callApi(app, 'GET', '/api/properties/cards');
    const [card] = (body as { cards: { id: number; excerpt: string; isCut: boolean }[] }).cards;
    expect(card).toMatchObject({ id, isCut: true });
    expect(card?.excerpt).toBe(`Bright corner ${'x'.repeat(195 - 14)}`);
  });
});

describe('the poster', () => {
  test('is the user of the token, whichever of their e-mails the form names', async () => {
    for (const email of [
      '',
      ' mya@private.example ',
      'MYA@private.example',
      'ｍｙａ@private.example',
    ])
      expect((await createListing(app, agent, { email })).posted_by.name).toBe('Daw Mya');
  });

  test('is no other account, existing or not', async () => {
    await addSignedIn(app.db, { email: 'other@private.example' });
    for (const email of ['other@private.example', 'nobody@private.example', 'mya@office.example'])
      expect(refusalOf(await postListing(app, agent, { email }))).toEqual([403, 'forbidden']);
  });

  test('is the account that an administrator names', async () => {
    const admin = await addSignedIn(app.db, { role: 'admin', name: 'The owner' });
    const own = await createListing(app, admin);
    expect(own.posted_by.name).toBe('The owner');
    const theirs = await createListing(app, admin, { email: 'Mya@Private.example' });
    expect(theirs.posted_by).toMatchObject({ name: 'Daw Mya', email: 'mya@private.example' });
    expect(refusalOf(await postListing(app, admin, { email: 'nobody@private.example' }))).toEqual([
      400,
      'invalid_input',
      'email: invalid_input',
    ]);
  });

  test('needs a valid token, which is checked before the body is read', async () => {
    for (const authorization of ['', 'Bearer x', 'Basic x'])
      expect(
        refusalOf(await postListing(app, { headers: { authorization } }, { price: '' })),
      ).toEqual([401, 'unauthorized']);
  });
});

test.each([
  ['JSON', 'application/json', JSON.stringify(LISTING_FORM)],
  ['broken JSON', 'application/json', '{'],
  ['an address', 'application/x-www-form-urlencoded', 'price=1'],
  ['a form without a boundary', 'multipart/form-data', '--x'],
  ['a form that ends early', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp'],
])('%s is not accepted as a form', async (_what, type, payload) => {
  const headers = { ...agent.headers, 'content-type': type };
  const answer = await callApi(app, 'POST', '/api/properties', { headers, payload });
  expect([answer.status, answer.body]).toEqual([400, { message: 'invalid_input' }]);
});

describe('a save that is repeated with its key', () => {
  test('creates one listing, also concurrently', async () => {
    const before = await countListings();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => postListing(app, agent, {}, { image1: photo }, 'k1')),
    );
    answers.push(await postListing(app, agent, {}, { image1: photo }, 'k1'));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await countListings()).toBe(before + 1);
  });

  test('leaves no photo of the repeated attempts', async () => {
    const before = await storedFiles(app);
    await Promise.all(
      Array.from({ length: 3 }, () =>
        postListing(app, agent, {}, { image1: photo, image2: photo }, 'k2'),
      ),
    );
    expect(await storedFiles(app)).toHaveLength(before.length + 2);
  });

  test('creates a listing after a failure, and for another user', async () => {
    expect((await postListing(app, agent, { price: '' }, {}, 'k3')).status).toBe(400);
    const { id } = await createListing(app, agent, {}, {}, 'k3');
    const other = await addSignedIn(app.db);
    expect((await createListing(app, other, {}, {}, 'k3')).id).not.toBe(id);
  });
});

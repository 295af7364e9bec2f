import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expiryOf } from '#features/properties/life/terms.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import {
  fileNameOf,
  createListing,
  refusalOf,
  updateListing,
  sendListingCall,
  LISTING_FORM,
  uploadPhoto,
} from '#test/support/app/publishing.ts';
import { search } from '#test/support/app/searches.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;
let time = new Date();
let agent: SignedInUser;
let admin: SignedInUser;
let photo: Buffer;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' }, now: () => time });
  photo = await jpeg(64, 48);
  agent = await addSignedIn(app.db, { email: 'mya@private.example' });
  admin = await addSignedIn(app.db, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(() => {
  time = new Date();
});

const CHANGED_ELSEWHERE = [409, 'changed_elsewhere'];

test('every field of the form is changed, and no other', async () => {
  const made = await createListing(app, agent, {}, { image2: photo });
  const changes = {
    price: 12.5,
    area: '40 x 60 ft',
    description: '<p>Corner plot.</p>',
    region: 'Bago',
    district: 'Htantabin',
    property_type: 'land',
    listing_type: 'for_rents',
  };
  time = new Date(time.getTime() + 5_000);
  const { status, body } = await updateListing(app, agent, made.id, changes);
  expect(status).toBe(200);
  // The position of this township is not known.
  const expiresAt = expiryOf('for_rents', made.createdAt);
  const computed = { sqft: 2400, location: null, expiresAt };
  expect(body).toEqual({ ...made, ...changes, ...computed, updatedAt: time.toISOString() });
  expect(body.posted_by.email).toBe('mya@private.example');
  const { body: shown } = await sendListingCall(app, 'GET', String(made.id));
  expect(shown).toMatchObject(changes);
});

test('texts are sanitised and normalised as in a new listing', async () => {
  const { id } = await createListing(app, agent);
  const { body } = await updateListing(app, agent, id, {
    price: '၉.၅',
    area: ' ၂၀ \n ပေ ',
    description: '<p onclick=x>Home</p><script>x</script>',
    viewCount: 900,
    posted_by: admin.id,
  });
  expect(body).toMatchObject({
    price: 9.5,
    area: '၂၀ ပေ',
    description: '<p>Home</p>',
    viewCount: 0,
    posted_by: { email: 'mya@private.example' },
  });
});

test.each([
  [{ price: '' }, 'price: price_is_needed'],
  [{ price: null }, 'price: price_is_needed'],
  [{ price: 0 }, 'price: price_is_needed'],
  [{ price: -1 }, 'price: price_invalid'],
  [{ price: 1.005 }, 'price: price_too_fine'],
  [{ price: 999_999 }, 'price: price_too_high'],
  [{ area: '' }, 'area: area_is_needed'],
  [{ area: 7 }, 'area: area_is_needed'],
  [{ description: '<p></p>' }, 'description: description_is_needed'],
  [{ description: '<script>x</script>' }, 'description: description_is_needed'],
  [{ district: 'All' }, 'district: district_is_needed'],
  [{ region: 'Bago' }, 'district: district_is_needed'],
  [{ property_type: 'all' }, 'property_type: invalid_input'],
  [{ updatedAt: 'yesterday' }, 'updatedAt: invalid_input'],
  [{ keepZawgyi: 'x' }, 'keepZawgyi: invalid_input'],
])('%j is refused, and nothing is changed', async (changes, refusal) => {
  const made = await createListing(app, agent);
  const answer = await updateListing(app, agent, made.id, { area: 'changed', ...changes });
  expect(refusalOf(answer)).toEqual([400, 'invalid_input', refusal]);
  const { body } = await sendListingCall(app, 'GET', String(made.id));
  expect(body).toMatchObject({ ...LISTING_FORM, price: 1500 });
});

test('pages show the change at their next request', async () => {
  const { id } = await createListing(app, agent);
  const pages = ['/', '/results', `/propertyDetails?id=${id}`];
  for (const page of pages) await app.server.inject(page);
  await updateListing(app, agent, id, { area: 'changed just now' });
  for (const page of pages)
    expect((await app.server.inject(page)).body, page).toContain('changed just now');
});

test('a home is found by its new landmark at once, and no longer by the former one', async () => {
  const { id } = await createListing(app, agent, { landmark: 'Old bridge' });
  await updateListing(app, agent, id, { landmark: 'New pagoda' });
  const found = async (q: string): Promise<number[]> =>
    (await search(app, `q=${q}`)).properties.map((listing) => listing.id);
  expect([await found('old+bridge'), await found('new+pagoda')]).toEqual([[], [id]]);
});

describe('ownership', () => {
  test('only its owner and administrators can change it', async () => {
    const { id } = await createListing(app, agent);
    const other = await addSignedIn(app.db);
    for (const typed of [{}, { price: '' }])
      expect(refusalOf(await updateListing(app, other, id, typed))).toEqual([403, 'forbidden']);
    const nobody = { headers: { authorization: 'Bearer x' } };
    expect(refusalOf(await updateListing(app, nobody, id))).toEqual([401, 'unauthorized']);
    const { status, body } = await updateListing(app, admin, id, {
      area: 'by the owner of the site',
    });
    expect([status, body.posted_by.email]).toEqual([200, 'mya@private.example']);
  });

  test('an unknown listing is not found for anybody', async () => {
    for (const user of [agent, admin])
      expect(refusalOf(await updateListing(app, user, 999_999))).toEqual([404, 'not_found']);
    expect(
      refusalOf(await sendListingCall(app, 'PUT', 'updateProperty/x', agent, LISTING_FORM)),
    ).toEqual([400, 'invalid_input', 'id: invalid_input']);
  });
});

describe('a form that was loaded before another save', () => {
  test('gets a conflict, and nothing is changed', async () => {
    const { id, updatedAt } = await createListing(app, agent);
    const { body: first } = await updateListing(app, admin, id, { area: 'theirs', updatedAt });
    expect(refusalOf(await updateListing(app, agent, id, { area: 'mine', updatedAt }))).toEqual(
      CHANGED_ELSEWHERE,
    );
    expect((await sendListingCall(app, 'GET', String(id))).body.area).toBe('theirs');
    const { status } = await updateListing(app, agent, id, {
      area: 'mine',
      updatedAt: first.updatedAt,
    });
    expect(status).toBe(200);
  });

  test('is compared by the millisecond, and the time grows even with saves in the same millisecond', async () => {
    const { id, updatedAt } = await createListing(app, agent);
    const times = [updatedAt];
    for (let turn = 0; turn < 3; turn++)
      times.push((await updateListing(app, agent, id, { updatedAt: times.at(-1) })).body.updatedAt);
    expect(times).toEqual(times.toSorted());
    expect(new Set(times).size).toBe(4);
    for (const old of times.slice(0, -1))
      expect(refusalOf(await updateListing(app, agent, id, { updatedAt: old }))).toEqual(
        CHANGED_ELSEWHERE,
      );
  });

  test('gets no conflict if it names no version', async () => {
    const { id } = await createListing(app, agent);
    await updateListing(app, admin, id);
    expect((await updateListing(app, agent, id)).status).toBe(200);
  });

  test.each(['2001-01-01T00:00:00Z', '2999-01-01T00:00:00.000Z'])(
    'cannot name %s as its version',
    async (updatedAt) => {
      const { id } = await createListing(app, agent);
      expect(refusalOf(await updateListing(app, agent, id, { updatedAt }))).toEqual(
        CHANGED_ELSEWHERE,
      );
    },
  );

  test('of two concurrent saves one succeeds', async () => {
    const { id, updatedAt } = await createListing(app, agent);
    const answers = await Promise.all(
      ['a', 'b'].map((area) => updateListing(app, agent, id, { area, updatedAt })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

test('added and deleted photos are no conflict', async () => {
  const { id, updatedAt, image1 } = await createListing(app, agent, {}, { image1: photo });
  const { body } = await uploadPhoto(app, agent, id, 'image2', { image2: photo });
  expect(body.updatedAt > updatedAt).toBe(true);
  await sendListingCall(app, 'DELETE', `deletePropertyPhoto/${fileNameOf(image1)}`, agent);
  const { status, body: saved } = await updateListing(app, agent, id, { updatedAt });
  expect(status).toBe(200);
  expect(saved.updatedAt > body.updatedAt).toBe(true);
});

test('a new order of photos is a conflict', async () => {
  const { id, updatedAt } = await createListing(app, agent, {}, { image1: photo, image2: photo });
  const order = (names: string[], loaded: string) =>
    sendListingCall(app, 'PUT', `orderPhotos/${id}`, agent, { order: names, updatedAt: loaded });
  const { body } = await order(['image2', 'image1'], updatedAt);
  expect(refusalOf(await updateListing(app, agent, id, { updatedAt }))).toEqual(CHANGED_ELSEWHERE);
  expect(refusalOf(await order(['image2', 'image1'], updatedAt))).toEqual(CHANGED_ELSEWHERE);
  expect((await updateListing(app, agent, id, { updatedAt: body.updatedAt })).status).toBe(200);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Property } from '#features/properties/contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { addListing, addUser, NEVER_CONFIRMED, UNKNOWN_FACTS } from '#test/support/app/records.ts';
import { refusedFields, search } from '#test/support/app/searches.ts';
import { addSignedIn } from '#test/support/app/sign-in.ts';
import { addPhoto } from '#test/support/photos/add-photo.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = async (id: number): Promise<Property> => {
  const { status, body } = await callApi(app, 'GET', `/api/properties/${id}`);
  expect(status).toBe(200);
  return body as Property;
};

describe('a listing', () => {
  test('has every field of the specification, absent ones as null', async () => {
    const postedBy = await addUser(app.db, { name: null, address: null });
    const id = await addListing(app.db, { postedBy, price: 120.25, viewCount: 7 });
    expect(await get(id)).toEqual({
      id,
      description: '<p>A quiet flat near the lake.</p>',
      region: 'Yangon',
      district: 'Bahan',
      area: '1,200 sq ft',
      price: 120.25,
      property_type: 'apartment',
      listing_type: 'for_sales',
      ...UNKNOWN_FACTS,
      sqft: 1200,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      viewCount: 7,
      ...NEVER_CONFIRMED,
      location: { lat: 16.8154, lng: 96.1561, landmark: null, nearby: [] },
      image1: null,
      image2: null,
      image3: null,
      image4: null,
      image5: null,
      photos: [],
      posted_by: expect.objectContaining({ name: null, address: null }) as object,
    });
  });

  test('shows the contact address of its poster, never the private one', async () => {
    const postedBy = await addUser(app.db, {
      username: 'hla',
      email: 'hla@private.example',
      email1: 'hla@office.example',
    });
    const listing = await get(await addListing(app.db, { postedBy }));
    expect(listing.posted_by).toEqual({
      id: postedBy,
      name: 'Daw Mya',
      position: 'Agent',
      company: 'Golden Land',
      address: '12 Bogyoke Road',
      email: 'hla@office.example',
      email1: 'hla@office.example',
      phone: '09123456789',
      isPhoneChecked: false,
      chats: {},
    });
    expect(JSON.stringify(await search(app, 'limit=100'))).not.toContain('private.example');
  });

  test('shows the private e-mail to its poster and to administrators', async () => {
    const poster = await addSignedIn(app.db);
    const admin = await addSignedIn(app.db, { role: 'admin' });
    const other = await addSignedIn(app.db);
    const id = await addListing(app.db, { postedBy: poster.id });
    const { email, email1 } = await app.db
      .selectFrom('users')
      .select(['email', 'email1'])
      .where('id', '=', poster.id)
      .executeTakeFirstOrThrow();
    expect(email).not.toBe(email1);
    for (const [user, shown] of [
      [poster, email],
      [admin, email],
      [other, email1],
    ] as const) {
      const { headers } = user;
      const { body } = await callApi(app, 'GET', `/api/properties/${id}`, { headers });
      expect(body).toMatchObject({ posted_by: { email: shown, email1 } });
    }
  });

  test('keeps its photos in their slots, with gaps', async () => {
    const id = await addListing(app.db);
    const add = async (slot: number, width: number, height: number): Promise<string> => {
      const bytes = await jpeg(width, height);
      return addPhoto(app.db, app.media, { owner: 'property_id', ownerId: id, slot, bytes });
    };
    const fifth = await add(5, 64, 48);
    const second = await add(2, 48, 64);
    const listing = await get(id);
    expect(listing).toMatchObject({
      image1: null,
      image2: `/media/${second}.jpg`,
      image3: null,
      image4: null,
      image5: `/media/${fifth}.jpg`,
    });
    expect(listing.photos).toEqual([
      { slot: 2, url: `/media/${second}.jpg`, width: 48, height: 64 },
      { slot: 5, url: `/media/${fifth}.jpg`, width: 64, height: 48 },
    ]);
    const photo = await app.server.inject(listing.image2 ?? '');
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  test('is the same in the search as in its own call', async () => {
    const { properties } = await search(app, 'limit=100');
    for (const listing of properties) expect(await get(listing.id)).toEqual(listing);
    expect(properties.length).toBeGreaterThan(2);
  });

  test('has exact prices with two decimals', async () => {
    for (const price of [0.01, 0.1, 1.15, 19.99, 8.29, 4.35, 1001.01, 999_998]) {
      const listing = await get(await addListing(app.db, { price }));
      expect(listing.price).toBe(price);
    }
  });

  test('a trailing slash makes no difference', async () => {
    const id = await addListing(app.db);
    const { body } = await callApi(app, 'GET', `/api/properties/${id}/`);
    expect(body).toEqual(await get(id));
  });
});

test.each(['999999', '9007199254740991', '1'.repeat(15)])('the id %s is unknown', async (id) => {
  const { status, body } = await callApi(app, 'GET', `/api/properties/${id}`);
  expect({ status, body }).toEqual({ status: 404, body: { message: 'not_found' } });
});

test.each([
  ...'0 -1 1.0 1e3 0x1 NaN null undefined abc searching ၁ 🏠 [1] <b> ... 1/2'.split(' '),
  '1 ',
  ' 1',
  '1\0',
  '9'.repeat(30),
  'x'.repeat(290),
  "1' OR '1'='1",
  '1;drop table properties',
  '9007199254740992',
])('the id %j is refused', async (id) => {
  const url = `/api/properties/${encodeURIComponent(id)}`;
  expect(await refusedFields(app, url)).toEqual(['id']);
});

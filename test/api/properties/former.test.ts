import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { addListing } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

const KIND = {
  region: 'Yangon',
  district: 'Bahan',
  property_type: 'condo',
  listing_type: 'for_rents',
} as const;

let app: TestApp;
let owner: SignedInUser;
let gone: number;
let like: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await addSignedIn(app.db);
  gone = await addListing(app.db, { ...KIND, postedBy: owner.id });
  like = await addListing(app.db, { ...KIND, postedBy: owner.id });
  await addListing(app.db, { ...KIND, property_type: 'land', postedBy: owner.id });
  await app.server.inject({
    method: 'DELETE',
    url: `/api/properties/${gone}`,
    headers: owner.headers,
  });
});
afterAll(() => app.close());

test('a deleted listing is answered with its place and type, and similar listings', async () => {
  const answer = await app.server.inject(`/api/properties/${gone}/former`);
  expect(answer.statusCode).toBe(200);
  const { cards, ...was } = answer.json();
  expect(was).toEqual({
    region: 'Yangon',
    district: 'Bahan',
    property_type: 'condo',
    listing_type: 'for_rents',
  });
  expect(cards.map(({ id }: { id: number }) => id)).toEqual([like]);
});

test('an existing or unknown listing has no such answer', async () => {
  for (const id of [like, 999_999])
    expect((await app.server.inject(`/api/properties/${id}/former`)).statusCode).toBe(404);
});

test('the page of a deleted listing offers the same township and type', async () => {
  const { statusCode, body } = await app.server.inject(`/propertyDetails?id=${gone}`);
  expect(statusCode).toBe(404);
  expect(body).toContain('This property is no longer listed');
  expect(body).toContain(`href="/propertyDetails?id=${like}"`);
  expect(body).toMatch(
    /href="\/results\?type=for_rents&amp;propType=condo&amp;region=Yangon&amp;district=Bahan"/,
  );
});

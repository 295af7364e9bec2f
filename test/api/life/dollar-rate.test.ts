import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DetailedProperty } from '#features/properties/contract.ts';
import type { Overview } from '#features/properties/overview/overview-contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { createListing } from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

const NOW = new Date('2026-03-04T05:06:07.089Z');

let app: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ now: () => NOW });
  admin = await addSignedIn(app.db, { role: 'admin' }, NOW);
});
afterAll(() => app.close());

const set = (kyat: unknown) => sendJson(app, 'PUT', 'admin/dollarRate', admin, { kyat });

test('pages of homes say what a dollar is as long as the owner of the site says so', async () => {
  const { id } = await createListing(app, admin, { price: '1500' });
  const ofHome = async () =>
    (await sendJson<DetailedProperty>(app, 'GET', `properties/${id}`)).body.dollarRate;
  const ofOverview = async () =>
    (await sendJson<Overview>(app, 'GET', 'admin/overview', admin)).body.dollarRate;
  const page = async (): Promise<string> =>
    (await app.server.inject(`/propertyDetails?id=${id}`)).body;
  expect(await ofHome()).toBeUndefined();
  expect(await page()).not.toContain('US$');
  const rate = { kyat: 4_450, setAt: NOW.toISOString() };
  expect(await set(4_450)).toMatchObject({ status: 200, body: rate });
  expect(await ofHome()).toEqual(rate);
  expect(await ofOverview()).toEqual(rate);
  // 150,000,000 kyat.
  expect(await page()).toContain('US$ 33,700');
  expect(await page()).toContain('1 US$ = 4,450 kyat (4\u00a0March\u00a02026)');
  await set(4_500);
  expect(await page()).toContain('US$ 33,300');
  expect(await set(null)).toMatchObject({ status: 200, body: null });
  expect(await ofHome()).toBeUndefined();
  expect(await ofOverview()).toBeNull();
  expect(await page()).not.toContain('US$');
});

test.each([[0], [99], [100_001], [4_450.5], ['4450'], [undefined]])(
  'a rate of %j is refused',
  async (kyat) => {
    expect((await set(kyat)).status).toBe(400);
  },
);

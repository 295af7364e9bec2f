import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Alerts } from '#features/properties/alerts/alert-contract.ts';
import type { Results } from '#features/properties/contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { createListing } from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

const SEARCH = 'type=for_sales&propType=condo&region=Yangon';

let app: TestApp;
let agent: SignedInUser;
beforeAll(async () => {
  app = await startTestApp();
  agent = await addSignedIn(app.db, {}, new Date());
});
afterAll(() => app.close());

test('the homes of a search that came after one are counted', async () => {
  const read = async (query: string): Promise<Alerts['asked']> =>
    (await sendJson<Alerts>(app, 'GET', `alerts?${query}`)).body.asked;
  const { id: before } = await createListing(app, agent);
  const { id: after } = await createListing(app, agent);
  await createListing(app, agent, { property_type: 'house' });
  const search = `search=${encodeURIComponent(SEARCH)}`;
  const { totalItems } = await read(search);
  expect(await read(search)).toMatchObject({ search: SEARCH, newItems: 0 });
  expect(await read(`${search}&after=${before}`)).toMatchObject({ totalItems, newItems: 1 });
  expect((await read(`${search}&after=${after}`)).newItems).toBe(0);
  expect((await read(`after=${before}`)).newItems).toBe(2);
  // That of the site, also for a search that does not find it, or nothing.
  for (const query of ['', SEARCH, 'toPrice=1']) {
    const { body } = await sendJson<Results>(app, 'GET', `properties/cards?${query}`);
    expect(body.newestId, query).toBe(after + 1);
  }
  expect((await sendJson(app, 'GET', 'alerts?after=x')).status).toBe(400);
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import type { TestApp } from '#test/support/app/app.ts';
import { createListing } from '#test/support/app/publishing.ts';
import type { SignedInUser } from '#test/support/app/sign-in.ts';
import {
  inBackground,
  startAlertingSite,
  titles,
  type AlertingSite,
} from '#test/support/push/alerting-site.ts';
import type { TestBrowser } from '#test/support/push/push-service.ts';

let site: AlertingSite;
let app: TestApp;
let agent: SignedInUser;
let push: AlertingSite['push'];
let clock: AlertingSite['clock'];
let ask: AlertingSite['ask'];
let renew: AlertingSite['renew'];
let count: AlertingSite['count'];
beforeAll(async () => {
  site = await startAlertingSite();
  ({ app, agent, push, clock, ask, renew, count } = site);
});
afterAll(() => site.close());
beforeEach(() => site.begin());
afterEach(() => site.end());

/** How often in a row the first browser could not be told; undefined if it is forgotten. */
const failures = async (): Promise<number | undefined> =>
  (await app.db.selectFrom('push_subscriptions').select('failures').orderBy('id').execute())[0]
    ?.failures;

test.each([404, 410])('a browser of which the service says %i is forgotten', async (answer) => {
  const browser = push.addBrowser();
  browser.answer = answer;
  await ask(browser);
  await createListing(app, agent);
  await inBackground(() => count('push_subscriptions')).toBe(0);
  expect(await count('alert_matches')).toBe(0);
});

test('a browser that cannot be told is told later, and forgotten after a week', async () => {
  const browser = push.addBrowser();
  // The service is asked too much: it says nothing of the browser.
  browser.answer = 429;
  await ask(browser);
  await createListing(app, agent);
  await inBackground(failures).toBe(1);
  browser.answer = 503;
  await createListing(app, agent);
  clock.time += MINUTE_MS;
  await inBackground(failures).toBe(2);
  browser.answer = 201;
  clock.time += 5 * MINUTE_MS;
  await inBackground(() => titles(browser)).toEqual(['2 new homes: For sale: Condos in Yangon']);
  await inBackground(failures).toBe(0);
  browser.answer = 500;
  await createListing(app, agent);
  for (let attempt = 1; attempt <= 12; attempt++) {
    await inBackground(failures).toBe(attempt);
    clock.time += DAY_MS;
  }
  await inBackground(failures).toBeUndefined();
  expect(site.lines.at(-1)).toMatchObject({ msg: 'a browser is told no more' });
});

test('a service that does not answer holds up nobody else, and two senders tell nothing twice', async () => {
  site.startSender();
  const silent = push.addBrowser();
  silent.answer = 'never';
  await ask(silent);
  const browsers = Array.from({ length: 50 }, () => push.addBrowser());
  await Promise.all(
    browsers.map((browser, index) =>
      ask(browser, index % 2 === 0 ? {} : { search: 'propType=condo' }),
    ),
  );
  for (let home = 0; home < 3; home++) await createListing(app, agent);
  const told = (browser: TestBrowser): number =>
    titles(browser).reduce((sum, title) => sum + Number.parseInt(title, 10), 0);
  await inBackground(() => new Set(browsers.map(told))).toEqual(new Set([3]));
  // What it has not heard of waits.
  await inBackground(() => count('alert_matches')).toBe(3);
  expect(silent.pushed).toEqual([]);
});

test('a browser that could not be told is left alone for a while, whatever else is new for it', async () => {
  const [busy, other] = [push.addBrowser(), push.addBrowser()];
  busy.answer = 429;
  await ask(busy);
  await createListing(app, agent);
  await inBackground(failures).toBe(1);
  busy.answer = 201;
  for (const browser of [busy, other]) await ask(browser, { search: 'propType=house' });
  await createListing(app, agent, { property_type: 'house' });
  await inBackground(() => other.pushed.length).toBe(1);
  expect(busy.pushed).toEqual([]);
  clock.time += MINUTE_MS;
  await inBackground(() => titles(busy).toSorted()).toEqual([
    '1 new home: For sale: Condos in Yangon',
    '1 new home: Houses',
  ]);
});

test('a browser with a new address keeps its alerts, and has not failed there', async () => {
  const [before, after] = [push.addBrowser(), push.addBrowser()];
  before.answer = 500;
  await ask(before);
  await createListing(app, agent);
  await inBackground(failures).toBe(1);
  const statuses = [
    (await renew(before, after.subscription)).status,
    (await renew(before, after.subscription)).status,
    (await renew(before, push.addBrowser().subscription)).status,
  ];
  // The second time it has moved already; nobody has the address that it had.
  expect(statuses).toEqual([204, 204, 404]);
  expect(await failures()).toBe(0);
  clock.time += MINUTE_MS;
  await inBackground(() => after.pushed.length).toBe(1);
  expect(before.pushed).toEqual([]);
});

test('a browser that has new keys at its address is told by them', async () => {
  const browser = push.addBrowser();
  const { key } = (await ask(browser)).body;
  const asked = push.addBrowser(browser);
  expect((await ask(asked)).body.key).toBe(key);
  await createListing(app, agent);
  await inBackground(() => asked.pushed.length).toBe(1);
  const renewed = push.addBrowser(browser);
  expect((await renew(browser, renewed.subscription)).status).toBe(204);
  await createListing(app, agent);
  await inBackground(() => renewed.pushed.length).toBe(1);
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Alert, Alerts } from '#features/properties/alerts/alert-contract.ts';
import { MAX_ALERTS } from '#features/properties/alerts/alert-rules.ts';
import { wakeSilentAlerts } from '#features/properties/server/alerts/alert-deliveries.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { createListing, sendListingCall } from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import {
  inBackground,
  SEARCH,
  startAlertingSite,
  titles,
  type AlertingSite,
} from '#test/support/push/alerting-site.ts';

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

const find = async (...keys: string[]): Promise<Alert[]> =>
  (await sendJson<{ alerts: Alert[] }>(app, 'GET', `alerts?keys=${keys.join()}`)).body.alerts;

test('a browser is told of what is new, in its language, and of nothing before', async () => {
  await createListing(app, agent);
  const [english, burmese] = [push.addBrowser(), push.addBrowser()];
  const { status, body } = await ask(english);
  expect(status).toBe(201);
  await ask(burmese, { language: 'mm' });
  await createListing(app, agent, { property_type: 'house' });
  const { id } = await createListing(app, agent, { price: '1500' });
  await inBackground(() => [english.pushed.length, burmese.pushed.length]).toEqual([1, 1]);
  expect(english.pushed[0]?.alert).toEqual({
    title: '1 new home: For sale: Condos in Yangon',
    body: 'Condo for sale in Bahan, Yangon: 1,500 Lakhs',
    href: `/propertyDetails?id=${id}`,
    key: body.key,
    end: 'Stop these',
    lang: 'en',
  });
  expect(burmese.pushed[0]?.alert).toMatchObject({
    title: 'အသစ် ၁ ခု - ရန်ကုန်ရှိ ရောင်းရန် ကွန်ဒိုများ',
    href: `/propertyDetails?id=${id}&lang=mm`,
    lang: 'my',
  });
  const headers = { ttl: String(3 * 24 * 60 * 60), 'content-encoding': 'aes128gcm' };
  expect(english.pushed[0]?.headers).toMatchObject(headers);
  await inBackground(() => count('alert_matches')).toBe(0);
});

test('what is told once a day comes in the morning, as one message', async () => {
  const [browser, toldAtOnce] = [push.addBrowser(), push.addBrowser()];
  await ask(browser, { told: 'daily', search: 'q=condo in Bahan' });
  await ask(toldAtOnce, { search: 'q=house in Bahan' });
  for (let home = 0; home < 4; home++) await createListing(app, agent);
  await inBackground(() => count('alert_matches')).toBe(4);
  clock.time += 89 * MINUTE_MS;
  await createListing(app, agent, { property_type: 'house' });
  await inBackground(() => toldAtOnce.pushed.length).toBe(1);
  expect(browser.pushed).toEqual([]);
  clock.time += MINUTE_MS;
  await inBackground(() => titles(browser)).toEqual(['4 new homes: Condos in Bahan, Yangon']);
  expect(browser.pushed[0]?.alert.href).toBe('/results?q=condo+in+Bahan');
  expect(browser.pushed[0]?.alert.body.split('\n')).toHaveLength(3);
  await createListing(app, agent);
  await inBackground(() => count('alert_matches')).toBe(1);
  clock.time += DAY_MS;
  await inBackground(() => browser.pushed.length).toBe(2);
});

test('a home that is gone before it is told is not told', async () => {
  const browser = push.addBrowser();
  await ask(browser, { told: 'daily' });
  const { id } = await createListing(app, agent);
  await inBackground(() => count('alert_matches')).toBe(1);
  await sendListingCall(app, 'PUT', `status/${id}`, agent, { status: 'closed' });
  clock.time += DAY_MS;
  await inBackground(() => count('alert_matches')).toBe(0);
  expect(browser.pushed).toEqual([]);
  await createListing(app, agent);
  await inBackground(() => count('alert_matches')).toBe(1);
  clock.time += DAY_MS;
  await inBackground(() => titles(browser)).toEqual(['1 new home: For sale: Condos in Yangon']);
});

test('a browser whose search finds nothing new for half a year is told so, and forgotten if it is gone', async () => {
  const [waiting, gone, recent] = [push.addBrowser(), push.addBrowser(), push.addBrowser()];
  const { key } = (await ask(waiting)).body;
  await ask(gone, { language: 'mm' });
  const pass = async (days: number): Promise<void> => {
    clock.time += days * DAY_MS;
    await wakeSilentAlerts(app.db, new Date(clock.time));
  };
  gone.answer = 410;
  await pass(179);
  const later = await addSignedIn(app.db, {}, new Date(clock.time));
  await ask(recent, { search: 'q=condo in Bahan' });
  await createListing(app, later, { property_type: 'house' });
  await pass(1);
  expect(waiting.pushed).toEqual([]);
  // In the morning.
  await pass(1);
  await inBackground(() => waiting.pushed.map(({ alert }) => alert)).toEqual([
    {
      title: 'No new home yet: For sale: Condos in Yangon',
      body: 'There was none in the last half year. You will still be told of new ones.',
      href: '/results?type=for_sales&propType=condo&region=Yangon',
      key,
      end: 'Stop these',
      lang: 'en',
    },
  ]);
  await inBackground(() => count('push_subscriptions')).toBe(2);
  expect(recent.pushed).toEqual([]);
  await pass(179);
  expect(waiting.pushed).toHaveLength(1);
  await createListing(app, await addSignedIn(app.db, {}, new Date(clock.time)));
  await inBackground(() => titles(waiting).length).toBe(2);
});

test('an alert ends with its key, and the browser is forgotten with its last one', async () => {
  const browser = push.addBrowser();
  const one = (await ask(browser)).body.key;
  const other = (await ask(browser, { search: '' })).body.key;
  expect(await find(one, other, 'none')).toEqual([
    {
      key: one,
      search: SEARCH,
      name: { en: 'For sale: Condos in Yangon', mm: 'ရန်ကုန်ရှိ ရောင်းရန် ကွန်ဒိုများ' },
      told: 'at_once',
    },
    expect.objectContaining({ key: other, search: '', told: 'at_once' }),
  ]);
  expect((await sendJson(app, 'DELETE', `alerts/${one}`)).status).toBe(200);
  expect((await sendJson(app, 'DELETE', `alerts/${one}`)).status).toBe(404);
  await createListing(app, agent);
  await inBackground(() => titles(browser)).toEqual(['1 new home: All properties']);
  await sendJson(app, 'DELETE', `alerts/${other}`);
  expect([await count('push_subscriptions'), await find(one, other)]).toEqual([0, []]);
});

test('a search is said in words, with the conditions that its headline does not have', async () => {
  const search = 'q=2 bed condo in Bahan&toPrice=30&sort=price_asc';
  const path = `alerts?search=${encodeURIComponent(search)}`;
  const { body } = await sendJson<Alerts>(app, 'GET', path);
  expect(body.asked).toMatchObject({
    search: 'toPrice=30&q=2+bed+condo+in+Bahan',
    name: { en: 'Condos in Bahan, Yangon · Up to 30 Lakhs · 2 beds' },
  });
});

test('what was published before an alert was made is not told, also if it was not matched yet', async () => {
  const [before, after] = [push.addBrowser(), push.addBrowser()];
  await site.stopSenders();
  await ask(before);
  await createListing(app, agent);
  await ask(after);
  site.startSender();
  await inBackground(() => before.pushed.length).toBe(1);
  await createListing(app, agent);
  await inBackground(() => titles(after)).toEqual(['1 new home: For sale: Condos in Yangon']);
});

test('the same search again changes when and in which language it is told', async () => {
  const browser = push.addBrowser();
  const { key } = (await ask(browser, { told: 'daily' })).body;
  const again = await ask(browser, {
    language: 'mm',
    search: `sort=price_asc&page=3&${SEARCH}`,
  });
  expect([again.body.key, await find(key)]).toEqual([
    key,
    [expect.objectContaining({ key, search: SEARCH, told: 'at_once' })],
  ]);
  await createListing(app, agent);
  await inBackground(() => browser.pushed.map(({ alert }) => alert.lang)).toEqual(['my']);
});

describe('what is refused', () => {
  test.each([
    [{ endpoint: 'ftp://push.example/1' }, 'endpoint'],
    [{ endpoint: 'nowhere' }, 'endpoint'],
    [{ endpoint: `https://push.example/${'x'.repeat(1_000)}` }, 'endpoint'],
    [{ endpoint: `https://push.example/${'အ'.repeat(900)}` }, 'endpoint'],
    [{ p256dh: 'AAAA' }, 'p256dh'],
    [{ p256dh: 'A'.repeat(87) }, 'p256dh'],
    [{ auth: 'short' }, 'auth'],
    [{ told: 'hourly' }, 'told'],
    [{ language: 'fr' }, 'language'],
    [{ search: 'q=%2312' }, 'search'],
    [{ search: `q=${encodeURIComponent('အိမ်'.repeat(120))}` }, 'search'],
  ])('%j', async (values, field) => {
    const { status, body } = await ask(push.addBrowser(), values);
    expect([status, body.message, body.errors?.[0]?.field]).toEqual([400, 'invalid_input', field]);
    expect(await count('push_subscriptions')).toBe(0);
  });

  test('more alerts of a browser than anybody reads', async () => {
    const browser = push.addBrowser();
    for (let rooms = 0; rooms < MAX_ALERTS; rooms++)
      await ask(browser, { search: `minBedrooms=${rooms}` });
    expect((await ask(browser)).body.errors).toEqual([
      { field: 'search', message: 'too_many_alerts' },
    ]);
    expect((await ask(browser, { search: 'minBedrooms=3', told: 'daily' })).status).toBe(201);
  });

  test('more alerts of a network than an office makes', async () => {
    const limited = await startTestApp({ env: { ALERTS: 'private', RATE_LIMIT: 'on' } });
    try {
      const [first, after] = [push.addBrowser(), push.addBrowser()];
      const statuses = [(await ask(first, {}, limited)).status];
      for (let at = 1; at < 61; at++)
        statuses.push((await ask(push.addBrowser(), {}, limited)).status);
      expect(statuses.indexOf(429)).toBe(60);
      // A browser that has alerts already does not lose them by that, but renewals are counted, too.
      expect((await renew(first, after.subscription, limited)).status).toBe(204);
      const renewals: number[] = [];
      for (let at = 1; at < 61; at++)
        renewals.push((await renew(first, after.subscription, limited)).status);
      expect(renewals.indexOf(429)).toBe(59);
    } finally {
      await limited.close();
    }
  });

  test('a push service in the network of the site, or without encryption', async () => {
    const other = await startTestApp();
    try {
      const { subscription } = push.addBrowser();
      expect((await ask(push.addBrowser(), {}, other)).status).toBe(400);
      expect((await renew(push.addBrowser(), subscription, other)).status).toBe(400);
    } finally {
      await other.close();
    }
  });
});

test('a site without a service worker has no key by which browsers could be told', async () => {
  const keyOf = async (of: TestApp) =>
    (await sendJson<Alerts>(of, 'GET', 'alerts?search=')).body.publicKey;
  expect(await keyOf(app)).toMatch(/^[\w-]{87}$/);
  const without = await startTestApp({ env: { SERVICE_WORKER: 'off' } });
  try {
    expect(await keyOf(without)).toBeNull();
  } finally {
    await without.close();
  }
});

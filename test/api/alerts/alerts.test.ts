import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Alert, Alerts } from '#features/properties/alerts/alert-contract.ts';
import { MAX_ALERTS } from '#features/properties/alerts/alert-rules.ts';
import { createAlertSender } from '#features/properties/server/alerts/alert-sender.ts';
import { readPushKeys } from '#features/properties/server/alerts/push-keys.ts';
import type { Background } from '#system/background.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { memoryLog } from '#test/support/app/memory-log.ts';
import { createListing, sendListingCall } from '#test/support/app/publishing.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { startPushService, type TestBrowser } from '#test/support/push/push-service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let agent: SignedInUser;
let time: number;
let push: Awaited<ReturnType<typeof startPushService>>;
let senders: Background[] = [];
let log: ReturnType<typeof memoryLog>;

/** Waits for what happens in the background, on a busy machine, too. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });

const now = (): Date => new Date(time);

const startSender = async (): Promise<void> => {
  const sender = { ...(await readPushKeys(app.db)), subject: 'https://eain.example' };
  senders.push(
    createAlertSender({ db: app.db, now, log: log.log, sender, allowsPrivate: true }, 20),
  );
};

beforeAll(async () => {
  app = await startTestApp({ now, env: { ALERTS: 'private', RATE_LIMIT: 'off' } });
  agent = await addSignedIn(app.db, {}, new Date());
  push = await startPushService();
});
afterAll(async () => {
  await push.stop();
  await app.close();
});
beforeEach(async () => {
  // Half past six in Myanmar.
  time = Date.parse('2026-03-01T00:00:00Z');
  log = memoryLog();
  await startSender();
});
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()));
  senders = [];
  await app.db.deleteFrom('push_subscriptions').execute();
});

const SEARCH = 'type=for_sales&propType=condo&region=Yangon';

const ask = (browser: TestBrowser, values: object = {}, of = app) =>
  sendJson<{ key: string }>(of, 'POST', 'alerts', undefined, {
    ...browser.subscription,
    search: SEARCH,
    language: 'en',
    told: 'at_once',
    ...values,
  });

const find = async (...keys: string[]): Promise<Alert[]> =>
  (await sendJson<{ alerts: Alert[] }>(app, 'GET', `alerts?keys=${keys.join()}`)).body.alerts;

const titles = ({ pushed }: TestBrowser): string[] => pushed.map(({ alert }) => alert.title);

const count = async (table: 'push_subscriptions' | 'alert_matches'): Promise<number> =>
  (await app.db.selectFrom(table).selectAll().execute()).length;

test('a browser is told of what is new, in its language, and of nothing before', async () => {
  await createListing(app, agent);
  const [english, burmese] = [push.addBrowser(), push.addBrowser()];
  const { status, body } = await ask(english);
  expect(status).toBe(201);
  await ask(burmese, { language: 'mm' });
  await createListing(app, agent, { property_type: 'house' });
  const { id } = await createListing(app, agent, { price: '1500' });
  await soon(() => [english.pushed.length, burmese.pushed.length]).toEqual([1, 1]);
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
  await soon(() => count('alert_matches')).toBe(0);
});

test('what is told once a day comes in the morning, as one message', async () => {
  const [browser, toldAtOnce] = [push.addBrowser(), push.addBrowser()];
  await ask(browser, { told: 'daily', search: 'q=condo in Bahan' });
  await ask(toldAtOnce, { search: 'q=house in Bahan' });
  for (let home = 0; home < 4; home++) await createListing(app, agent);
  await soon(() => count('alert_matches')).toBe(4);
  time += 89 * MINUTE;
  await createListing(app, agent, { property_type: 'house' });
  await soon(() => toldAtOnce.pushed.length).toBe(1);
  expect(browser.pushed).toEqual([]);
  time += MINUTE;
  await soon(() => titles(browser)).toEqual(['4 new homes: Condos in Bahan, Yangon']);
  expect(browser.pushed[0]?.alert.href).toBe('/results?q=condo+in+Bahan');
  expect(browser.pushed[0]?.alert.body.split('\n')).toHaveLength(3);
  await createListing(app, agent);
  await soon(() => count('alert_matches')).toBe(1);
  time += DAY;
  await soon(() => browser.pushed.length).toBe(2);
});

test('a home that is gone before it is told is not told', async () => {
  const browser = push.addBrowser();
  await ask(browser, { told: 'daily' });
  const { id } = await createListing(app, agent);
  await soon(() => count('alert_matches')).toBe(1);
  await sendListingCall(app, 'PUT', `status/${id}`, agent, { status: 'closed' });
  time += DAY;
  await soon(() => count('alert_matches')).toBe(0);
  await createListing(app, agent);
  await soon(() => count('alert_matches')).toBe(1);
  time += DAY;
  await soon(() => titles(browser)).toEqual(['1 new home: For sale: Condos in Yangon']);
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
  await soon(() => titles(browser)).toEqual(['1 new home: All properties']);
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

test('the same search again changes when it is told', async () => {
  const browser = push.addBrowser();
  const { key } = (await ask(browser)).body;
  const again = await ask(browser, { told: 'daily', search: `sort=price_asc&page=3&${SEARCH}` });
  expect([again.body.key, await find(key)]).toEqual([
    key,
    [expect.objectContaining({ key, search: SEARCH, told: 'daily' })],
  ]);
});

test('a browser with a new address keeps its alerts', async () => {
  const [before, after] = [push.addBrowser(), push.addBrowser()];
  await ask(before);
  const renew = () =>
    sendJson(app, 'POST', 'alerts/renewals', undefined, {
      before: before.subscription.endpoint,
      ...after.subscription,
    });
  expect([(await renew()).status, (await renew()).status]).toEqual([204, 204]);
  await createListing(app, agent);
  await soon(() => after.pushed.length).toBe(1);
  expect(before.pushed).toEqual([]);
});

describe('push services that fail', () => {
  test.each([404, 410])('%i: the browser is forgotten', async (answer) => {
    const browser = push.addBrowser();
    browser.answer = answer;
    await ask(browser);
    await createListing(app, agent);
    await soon(() => count('push_subscriptions')).toBe(0);
    expect(await count('alert_matches')).toBe(0);
  });

  test('a browser that cannot be told is told later, and forgotten after a week', async () => {
    const browser = push.addBrowser();
    browser.answer = 503;
    await ask(browser);
    await createListing(app, agent);
    const failures = async () =>
      (await app.db.selectFrom('push_subscriptions').select('failures').execute())[0]?.failures;
    await soon(failures).toBe(1);
    await createListing(app, agent);
    time += MINUTE;
    await soon(failures).toBe(2);
    browser.answer = 201;
    time += 5 * MINUTE;
    await soon(() => titles(browser)).toEqual(['2 new homes: For sale: Condos in Yangon']);
    await soon(failures).toBe(0);
    browser.answer = 500;
    await createListing(app, agent);
    for (let attempt = 1; attempt <= 12; attempt++) {
      await soon(failures).toBe(attempt);
      time += DAY;
    }
    await soon(failures).toBeUndefined();
    expect(log.lines.at(-1)).toMatchObject({ msg: 'a browser is told no more' });
  });

  test('one that does not answer holds up nobody else, and two senders tell nothing twice', async () => {
    await startSender();
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
    await soon(() => new Set(browsers.map(told))).toEqual(new Set([3]));
    // What it has not heard of waits.
    await soon(() => count('alert_matches')).toBe(3);
    expect(silent.pushed).toEqual([]);
  });
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
    const limited = await startTestApp({ now, env: { ALERTS: 'private', RATE_LIMIT: 'on' } });
    try {
      const statuses: number[] = [];
      for (let at = 0; at < 61; at++)
        statuses.push((await ask(push.addBrowser(), {}, limited)).status);
      expect(statuses.indexOf(429)).toBe(60);
    } finally {
      await limited.close();
    }
  });

  test('a push service in the network of the site, or without encryption', async () => {
    const other = await startTestApp({ now });
    try {
      expect((await ask(push.addBrowser(), {}, other)).status).toBe(400);
    } finally {
      await other.close();
    }
  });
});

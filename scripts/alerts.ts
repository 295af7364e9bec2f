// `npm run alerts [BROWSERS] [HOMES]`: 10,000 browsers ask a site to be told at once, 1,000 homes are published, and pages are asked for
// meanwhile. One push service never answers, one has forgotten its browser. Fails unless every other browser is told of every home of
// its search once, and pages are as fast as while as many homes are published that nobody asked for (p99 within 1.2 times). Says, too, how
// long one home takes beside 100,000 alerts, of which 100 ms are allowed.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#db/connect.ts';
import type { Db } from '#db/tables.ts';
import { generateListing } from '#demo/generate.ts';
import { pick, seededRandom } from '#demo/random.ts';
import { districtsOf, PROPERTY_TYPES, REGIONS } from '#features/catalogue/catalogue.ts';
import type { Search } from '#features/properties/search-contract.ts';
import { conditionsOf } from '#features/properties/server/alerts/alert-conditions.ts';
import { addAlert, type Subscription } from '#features/properties/server/alerts/alert-store.ts';
import { matchNext } from '#features/properties/server/alerts/matching.ts';
import { createProperties } from '#features/properties/server/store.ts';
import { addUser } from '#test/support/app/records.ts';
import { startPushService, type TestBrowser } from '#test/support/push/push-service.ts';
import { databaseIn } from '#test/support/sites/demo-data.ts';
import { newDataDir, startSite } from '#test/support/sites/site.ts';
import { countOf, readArguments } from './arguments.ts';

const { words } = readArguments();
const BROWSERS = countOf(words[0], 10_000);
const HOMES = countOf(words[1], 1_000);
const MANY_ALERTS = 100_000;

/** Between two homes that are published. */
const HOME_MS = 40;

const MAX_P99_RATIO = 1.2;
const MAX_MATCH_MS = 100;

const random = seededRandom(1);
const { dir, remove } = await newDataDir();
const push = await startPushService();
const site = await startSite({ DATA_DIR: dir, DEMO: '0', RATE_LIMIT: 'off', ALERTS: 'private' });
const db = connect(databaseIn(dir));
const postedBy = await addUser(db);
let published = 0;

/** A search that about one home in a hundred is for. */
const randomSearch = (): Search => {
  const place = REGIONS[0] ?? pick(random, REGIONS);
  const { key } = pick(random, districtsOf(place));
  return { propType: [pick(random, PROPERTY_TYPES)], region: place.region, district: [key] };
};

const ask = async (to: Subscription, search: Search = randomSearch()): Promise<void> => {
  const conditions = conditionsOf(search);
  if (!conditions) throw new Error('A search without conditions');
  const alert = { search: '', language: 'mm', told: 'at_once', conditions } as const;
  await addAlert(db, to, alert, new Date());
};

const publish = async (homes: number): Promise<void> => {
  for (let home = 0; home < homes; home++) {
    const { agent: _agent, ...listing } = generateListing(published++);
    await createProperties(db, [{ ...listing, postedBy, createdAt: new Date().toISOString() }]);
    await pause(HOME_MS);
  }
};

/** Asks for pages until `work` has ended; returns the time of 99 of 100 answers. */
const p99While = async (work: Promise<unknown>): Promise<number> => {
  const visitors = fork(new URL('alerts/visitors.ts', import.meta.url), [site.origin]);
  const p99 = once(visitors, 'message') as Promise<[number]>;
  await work;
  visitors.send('stop');
  return (await p99)[0];
};

/** Waits until nothing is due but for the one that does not answer. */
const untilTold = async (): Promise<void> => {
  for (;;) {
    await pause(1_000);
    const last = await db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'alerts_matched')
      .executeTakeFirst();
    const { waiting } = await db
      .selectFrom('alerts')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .where('due_at', 'is not', null)
      .executeTakeFirstOrThrow();
    if (Number(last?.value) === published && waiting <= 1) return;
  }
};

const toldOf = ({ pushed }: TestBrowser): number =>
  pushed.reduce((sum, { alert }) => sum + Number(/\d+/.exec(toLatin(alert.title))?.[0] ?? NaN), 0);

const toLatin = (text: string): string =>
  text.replaceAll(/[\u1040-\u1049]/g, (digit) => String(digit.charCodeAt(0) - 0x1040));

/** How often each browser should have been told of a home: counted by the search, not by alerts. */
const expectedOf = async (of: Db, browser: TestBrowser, after: number): Promise<number> => {
  const { homes } = await of
    .selectFrom('push_subscriptions')
    .innerJoin('alerts', 'alerts.subscription_id', 'push_subscriptions.id')
    .innerJoin('properties', (join) =>
      join
        .onRef('properties.property_type', '=', 'alerts.property_type')
        .onRef('properties.region', '=', 'alerts.region'),
    )
    .select((eb) => eb.fn.countAll<number>().as('homes'))
    .where('endpoint', '=', browser.subscription.endpoint)
    .where('properties.id', '>', after)
    .whereRef('alerts.district', '=', 'properties.district')
    .executeTakeFirstOrThrow();
  return homes;
};

const faults: string[] = [];
// Once before, for what is compiled and cached.
await p99While(publish(HOMES / 4));
const alone = await p99While(publish(HOMES));
console.log(`${HOMES} homes that nobody asked for: p99 of a page ${alone.toFixed(1)} ms`);

const browsers = Array.from({ length: BROWSERS }, () => push.addBrowser());
const [silent, gone, ...others] = browsers;
if (silent) silent.answer = 'never';
if (gone) gone.answer = 410;
for (const { subscription } of others) await ask(subscription);
// Every home is for these two.
for (const browser of [silent, gone]) if (browser) await ask(browser.subscription, {});
const before = published;
const start = performance.now();
const beside = await p99While(publish(HOMES).then(untilTold));
const ratio = beside / alone;
const messages = others.reduce((sum, { pushed }) => sum + pushed.length, 0);
console.log(
  `${HOMES} homes, ${BROWSERS} browsers: ${messages} messages in ${((performance.now() - start) / 1_000).toFixed(0)} s; p99 of a page ${beside.toFixed(1)} ms, ${ratio.toFixed(2)} times that without`,
);
if (ratio > MAX_P99_RATIO) faults.push(`pages are ${ratio.toFixed(2)} times slower`);
for (const browser of others) {
  const [told, expected] = [toldOf(browser), await expectedOf(db, browser, before)];
  if (told !== expected) faults.push(`a browser was told of ${told} homes of ${expected}`);
}
const { left } = await db
  .selectFrom('push_subscriptions')
  .select((eb) => eb.fn.countAll<number>().as('left'))
  .executeTakeFirstOrThrow();
if (left !== BROWSERS - 1) faults.push(`${left} browsers are left of ${BROWSERS}`);
await site.stop();

for (let more = BROWSERS; more < MANY_ALERTS; more++)
  await ask({ endpoint: `https://push.example/${more}`, p256dh: '', auth: '' });
const times: number[] = [];
const parts: number[] = [];
const matchPart = async () => {
  const begun = performance.now();
  const matched = await matchNext(db, new Date());
  parts.push(performance.now() - begun);
  return matched;
};
for (let home = 0; home < 10; home++) {
  await publish(1);
  const begun = performance.now();
  while ((await matchPart()) === 'part');
  times.push(performance.now() - begun);
}
const longest = Math.max(...times);
console.log(
  `one home beside ${MANY_ALERTS} alerts: ${longest.toFixed(0)} ms at most, ${Math.max(...parts).toFixed(0)} ms at once`,
);
if (longest > MAX_MATCH_MS) faults.push(`one home takes ${longest.toFixed(0)} ms`);

await push.stop();
await db.destroy();
await remove();
for (const fault of faults.slice(0, 20)) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

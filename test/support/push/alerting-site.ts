import { expect } from 'vitest';
import { createAlertSender } from '#features/properties/server/alerts/alert-sender.ts';
import { readPushKeys } from '#features/properties/server/alerts/push-keys.ts';
import type { Background } from '#system/background.ts';
import { startTestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { memoryLog } from '#test/support/app/memory-log.ts';
import { addSignedIn } from '#test/support/app/sign-in.ts';
import { startPushService, type TestBrowser } from './push-service.ts';

/** The search that alerts are for unless a test says otherwise; `createListing` publishes a home that it finds. */
export const SEARCH = 'type=for_sales&propType=condo&region=Yangon';

/** Half past six in Myanmar. */
const START = Date.parse('2026-03-01T00:00:00Z');

export type AlertingSite = Awaited<ReturnType<typeof startAlertingSite>>;

/** Waits for what happens in the background, on a busy machine, too. */
export const inBackground = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });

/** Lists what a browser was told, the first first. */
export const titles = ({ pushed }: TestBrowser): string[] => pushed.map(({ alert }) => alert.title);

/** Starts a site that tells browsers of new homes by a push service on this machine. Its clock stands until a test moves it. */
export const startAlertingSite = async () => {
  const clock = { time: START };
  const now = (): Date => new Date(clock.time);
  const app = await startTestApp({ now, env: { ALERTS: 'private', RATE_LIMIT: 'off' } });
  const agent = await addSignedIn(app.db, {}, new Date());
  const push = await startPushService();
  const sender = { ...(await readPushKeys(app.db)), subject: 'https://eain.example' };
  const { log, lines } = memoryLog();
  const senders: Background[] = [];
  /** Starts what tells browsers, as each process of a site does. */
  const startSender = (): void => {
    senders.push(createAlertSender({ db: app.db, now, log, sender, allowsPrivate: true }, 20));
  };
  const stopSenders = async (): Promise<void> => {
    await Promise.all(senders.splice(0).map((each) => each.stop()));
  };
  return {
    app,
    agent,
    push,
    clock,
    /** What was logged. */
    lines,
    startSender,
    stopSenders,
    /** Before each test. */
    begin: (): void => {
      clock.time = START;
      startSender();
    },
    /** After each test: forgets its browsers. */
    end: async (): Promise<void> => {
      await stopSenders();
      await app.db.deleteFrom('push_subscriptions').execute();
    },
    close: async (): Promise<void> => {
      await push.stop();
      await app.close();
    },
    /** Asks for an alert of a browser. */
    ask: (browser: TestBrowser, values: object = {}, of = app) =>
      sendJson<{ key: string }>(of, 'POST', 'alerts', undefined, {
        ...browser.subscription,
        search: SEARCH,
        language: 'en',
        told: 'at_once',
        ...values,
      }),
    /** Moves the alerts of a browser to the address and the keys of another one. */
    renew: (before: TestBrowser, after: TestBrowser['subscription'], of = app) =>
      sendJson(of, 'POST', 'alerts/renewals', undefined, {
        before: before.subscription.endpoint,
        ...after,
      }),
    count: async (table: 'push_subscriptions' | 'alert_matches'): Promise<number> =>
      (await app.db.selectFrom(table).selectAll().execute()).length,
  };
};

import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { engineOf } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';
import type { PushedAlert } from '#features/properties/alerts/alert-rules.ts';
import { isListed } from '#features/properties/life/status.ts';
import { getProperties } from '#features/properties/server/store.ts';
import { postMessage } from '#outgoing/post.ts';
import type { Log } from '#platform/log.ts';
import { inBackground, type Background } from '#system/background.ts';
import { claimAlerts, noteOutcomes, type DueAlert, type Outcome } from './alert-deliveries.ts';
import { alertText, MAX_NAMED } from './alert-text.ts';
import { matchNext } from './matching.ts';
import { nextMorning } from './morning.ts';
import { toMessage, type PushSender } from './push-message.ts';

type SenderParts = {
  db: Db;
  now: () => Date;
  log: Log;
  sender: PushSender;
  /** Whether push services may be on this machine or its network, and without encryption. */
  allowsPrivate: boolean;
};

/** Waits after each attempt in a row that failed: a week in all. Then a browser is forgotten. */
const RETRY_MS = [
  ...[1, 5, 15, 60, 240, 720].map((minutes) => minutes * MINUTE_MS),
  ...Array<number>(6).fill(DAY_MS),
];

/** How often it looks for new homes. */
const LOOK_MS = 5_000;

/** Alerts that are taken together, and lanes that take them: a push service that does not answer holds up one lane. */
const AT_ONCE = 4;
const LANES = 4;

/**
 * Pauses after a part of the alerts was matched, after all were matched with one home, and after some messages (60 in a second): visitors wait
 * for pages, not for alerts.
 */
const PAUSE_MS = { part: 10, all: 50 };
const TOLD_MS = 200;

/** What ends within this time is noted together. */
const TOGETHER_MS = 20;

/** What push services answer about browsers that do not want to be told any more (RFC 8030). */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/**
 * Creates the sender of the process; any number of processes may have one on the same database. It matches new homes with all
 * alerts, one home after the other, and tells browsers what is due. `stop` gives up the attempts that are under way, which are due again
 * when their lease ends.
 */
export const createAlertSender = (parts: SenderParts, lookMs = LOOK_MS): Background => {
  /** Works until nothing is left. `some` returns the pause after it; undefined if there was nothing to do. */
  const lane = (some: (signal: AbortSignal) => Promise<number | undefined>): Background =>
    inBackground({
      everyMs: lookMs,
      work: async (signal) => {
        while (!signal.aborted) {
          const pauseMs = await some(signal);
          if (pauseMs === undefined) return;
          await pause(pauseMs);
        }
      },
      // The next look tries again.
      onError: (error) => parts.log.error({ err: error }, 'alerts not told'),
    });
  const lanes = [
    lane(() => matchHome(parts)),
    ...Array.from({ length: LANES }, () => lane((signal) => tellSome(parts, signal))),
  ];
  return {
    wake: () => {
      for (const { wake } of lanes) wake();
    },
    stop: async () => {
      await Promise.all(lanes.map(({ stop }) => stop()));
    },
  };
};

/** Matches a new home with some alerts; undefined if there is none. */
const matchHome = async ({ db, now }: SenderParts): Promise<number | undefined> => {
  const matched = await matchNext(db, now());
  return matched && PAUSE_MS[matched];
};

/** Tells some of what is due; undefined if nothing is. */
const tellSome = async (parts: SenderParts, signal: AbortSignal): Promise<number | undefined> => {
  const { db, now } = parts;
  const alerts = await claimAlerts(db, now(), AT_ONCE);
  if (alerts.length === 0) return undefined;
  // Some may be sold, or hidden, since they have matched.
  const listed = await listedOf(
    db,
    alerts.flatMap((alert) => alert.ids),
  );
  const found = alerts.map((alert) => ({ alert, ids: alert.ids.filter((id) => listed.has(id)) }));
  const named = new Set(found.flatMap(({ ids }) => ids.slice(0, MAX_NAMED)));
  const homes = new Map((await getProperties(db, [...named])).map((home) => [home.id, home]));
  const ended: Outcome[] = [];
  const open = new Set<Promise<unknown>>();
  for (const { alert, ids } of found) {
    const first = ids.slice(0, MAX_NAMED).flatMap((id) => homes.get(id) ?? []);
    const telling = (async () => {
      const isIdle = first.length === 0 && !alert.isSilent;
      const outcome = isIdle
        ? ({ alert, kind: 'idle' } as const)
        : await tell(parts, alert, alertText(alert, first, ids.length), signal);
      if (outcome) ended.push(outcome);
    })();
    open.add(telling);
    void telling.finally(() => open.delete(telling));
  }
  // Some may have ended while others were noted.
  while (open.size + ended.length > 0) {
    if (ended.length === 0) await Promise.race(open);
    // What ends at about the same time is noted together, and what takes long delays nothing.
    await pause(TOGETHER_MS);
    const at = now();
    const dueAgain = { now: at.toISOString(), morning: nextMorning(at) };
    await noteOutcomes(db, ended.splice(0), dueAgain);
  }
  return TOLD_MS;
};

/** Returns which of some listings visitors can find. */
const listedOf = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('properties')
    .select(['id', 'status'])
    .where('id', 'in', engineOf(db).listOf([...new Set(ids)]))
    .execute();
  // Not the database: until SQLite has statistics it would read every home that is shown.
  return new Set(rows.flatMap(({ id, status }) => (isListed(status) ? [id] : [])));
};

/** Tells one browser; undefined if the process stops meanwhile. */
const tell = async (
  { sender, allowsPrivate, now, log }: SenderParts,
  alert: DueAlert,
  text: PushedAlert,
  signal: AbortSignal,
): Promise<Outcome | undefined> => {
  const [sent] = await Promise.allSettled([
    toMessage(alert, text, sender).then((message) =>
      postMessage(message, { allowsPrivate, signal }),
    ),
  ]);
  if (sent.status === 'rejected' && signal.aborted) return undefined;
  const status = sent.status === 'fulfilled' ? sent.value : undefined;
  if (status !== undefined && status >= 200 && status < 300) return { alert, kind: 'told' };
  const waitMs = RETRY_MS[alert.failures];
  const answer = status ?? String(sent.status === 'rejected' ? sent.reason : 'no answer');
  const about = { alert: alert.id, host: URL.parse(alert.endpoint)?.host, answer };
  if (status !== undefined && GONE.has(status)) return { alert, kind: 'gone' };
  if (waitMs === undefined) {
    log.warn(about, 'a browser is told no more');
    return { alert, kind: 'gone' };
  }
  log.info(about, 'an alert was not told yet');
  return { alert, kind: 'failed', waitUntil: new Date(now().getTime() + waitMs) };
};

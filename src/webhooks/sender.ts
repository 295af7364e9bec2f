import { MINUTE_MS } from '#contract/durations.ts';
import type { Db } from '#db/tables.ts';
import { postMessage } from '#outgoing/post.ts';
import type { Log } from '#platform/log.ts';
import { inBackground, type Background } from '#system/background.ts';
import { signatureOf } from './signature.ts';
import {
  claimDelivery,
  dueWebhooks,
  endWebhook,
  finishDelivery,
  noteAnswer,
  postponeDeliveries,
  type Delivery,
} from './store.ts';

type SenderParts = {
  db: Db;
  now: () => Date;
  log: Log;
  /** Whether receivers may be on this machine or its network, and without encryption. */
  allowsPrivate: boolean;
};

/** Waits after each attempt that failed: a day in all, as for mails. */
const RETRY_MS = [1, 5, 15, 60, 240, 480, 600].map((minutes) => minutes * MINUTE_MS);

/** How often it looks for what this process or another one has changed. */
const LOOK_MS = 5_000;

/** The status of a receiver that wants no more. */
const GONE = 410;

/**
 * Creates the sender of the process; any number of processes may have one on the same database. Each address has its own turn: one that is
 * slow delays no other one. `stop` gives up the attempts that are under way, which are due again when their lease ends.
 */
export const createWebhookSender = (parts: SenderParts, lookMs = LOOK_MS): Background => {
  const { db, now, log } = parts;
  const sending = new Map<number, Promise<void>>();

  const tellAll = async (webhookId: number, signal: AbortSignal): Promise<void> => {
    try {
      while (!signal.aborted && (await tellNext(parts, webhookId, signal)));
    } catch (error) {
      log.error({ err: error, webhook: webhookId }, 'the changes to be told cannot be read');
    } finally {
      sending.delete(webhookId);
    }
  };

  const looking = inBackground({
    everyMs: lookMs,
    work: async (signal) => {
      const due = await dueWebhooks(db, now());
      if (signal.aborted) return;
      for (const id of due) if (!sending.has(id)) sending.set(id, tellAll(id, signal));
    },
    // What the database refuses now, it is asked again in seconds, and says elsewhere.
    onError: () => {},
  });
  return {
    wake: looking.wake,
    stop: async () => {
      await looking.stop();
      await Promise.all(sending.values());
    },
  };
};

/** Tells an address what is due next; false if nothing is. */
const tellNext = async (
  parts: SenderParts,
  webhookId: number,
  stopping: AbortSignal,
): Promise<boolean> => {
  const { db, now, log } = parts;
  const delivery = await claimDelivery(db, webhookId, now());
  if (!delivery) return false;
  const [sent] = await Promise.allSettled([send(parts, delivery, stopping)]);
  if (sent.status === 'rejected' && stopping.aborted) return false;
  const status = sent.status === 'fulfilled' ? sent.value : undefined;
  const answer = status === undefined ? reasonOf(sent) : String(status);
  await noteAnswer(db, webhookId, answer, now());
  if (status !== undefined && status >= 200 && status < 300) {
    await finishDelivery(db, delivery);
    return true;
  }
  const waitMs = RETRY_MS[delivery.attempts - 1];
  const about = { webhook: webhookId, answer, attempts: delivery.attempts };
  if (status === GONE || waitMs === undefined) {
    log.error(about, 'a webhook is told no more');
    await endWebhook(db, webhookId, now());
    return false;
  }
  log.warn(about, 'a webhook was not told yet');
  const time = now();
  await postponeDeliveries(db, delivery, {
    now: time,
    dueAt: new Date(time.getTime() + waitMs),
  });
  return false;
};

const reasonOf = (sent: PromiseSettledResult<number>): string =>
  sent.status === 'rejected' && sent.reason instanceof Error ? sent.reason.message : 'no answer';

/** Says what has changed, not how it is now: the receiver asks the API, which answers what is true then and public. */
const send = (
  { now, allowsPrivate }: SenderParts,
  { id, times, url, secret, record, recordId, change }: Delivery,
  signal: AbortSignal,
): Promise<number> => {
  const at = now();
  const type = `${record}.${change}`;
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data: { id: recordId } });
  // The same for each attempt, so that a receiver tells what it has had.
  const signature = signatureOf({ secret, id: `msg_${id}_${times}`, at, body });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Eain-Webhooks/1',
    ...signature,
  };
  return postMessage({ url, headers, body }, { allowsPrivate, signal });
};

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig, type Pool } from 'pg';
import type { Signals } from '#db/signals.ts';
import { CHANNEL } from './changes.ts';
import { createSignals, SIGNAL_CHANNEL } from './signals.ts';

/** Interval of the questions that find what no notice told, in milliseconds. */
const POLL_MS = 500;

/** Pause before a lost connection is opened again. */
const RECONNECT_MS = 250;

/**
 * `content` moves when another process has changed what pages show, `records` when any process has written; `all` counts the
 * changes of what pages show by all processes.
 */
export type Watch = {
  /** The name of this process among those that write. */
  sender: string;
  content: () => number;
  records: () => number;
  all: () => number;
  /** Asks the database now. Afterwards the numbers have all that was committed before the call. Never fails: what cannot be asked is asked later. */
  catchUp: () => Promise<void>;
  signals: Signals;
  /** Says that this process has written. */
  noteOwnWrite: () => void;
  /** Follows the others from now on; the second call changes nothing. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

const NUMBERS = `select
  (select coalesce(sum(number), 0)::bigint from content_changes where sender <> $1) as content,
  (select coalesce(sum(number), 0)::bigint from content_changes) as "all",
  (select coalesce(max(seq), 0) from listing_changes) as seq`;

/**
 * Follows what other processes write. A notice makes this one ask the database for its numbers, which have everything
 * that was committed; that is also asked twice a second, so that a notice that was missed costs no more than that.
 */
export const createWatch = (options: ClientConfig, pool: () => Pool): Watch => {
  const sender = randomUUID();
  const signals = createSignals(sender, pool);
  const state = { content: 0, all: 0, seq: 0, own: 0 };
  const stopping = new AbortController();
  let started: Promise<void> | undefined;
  let listener: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;

  const ask = async (): Promise<void> => {
    const { rows } = await pool().query<{ content: number; all: number; seq: number }>(NUMBERS, [
      sender,
    ]);
    const [numbers] = rows;
    if (numbers) Object.assign(state, numbers);
  };

  const askAfter = async (earlier: Promise<unknown>): Promise<void> => {
    await earlier;
    next = undefined;
    // What cannot be asked now is asked again by the timer.
    asking = Promise.allSettled([ask()]);
    await asking;
  };

  /** Asks now, or once more if a question is under way, which may have missed the reason of this one. */
  const catchUp = (): Promise<void> => (next ??= askAfter(asking));
  const update = (): void => void catchUp();

  const listen = async (): Promise<void> => {
    const client = new Client({ ...options, keepAlive: true });
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === SIGNAL_CHANNEL) signals.hear(payload);
      else if (payload !== sender) update();
    });
    try {
      await client.connect();
      listener = client;
      await client.query(`listen ${CHANNEL}; listen ${SIGNAL_CHANNEL}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    void lost.then(relisten);
  };

  const relisten = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await Promise.allSettled([pause(RECONNECT_MS, undefined, { signal: stopping.signal })]);
      if (stopping.signal.aborted) return;
      const [result] = await Promise.allSettled([listen()]);
      if (result?.status === 'fulfilled') return update();
    }
  };

  const start = async (): Promise<void> => {
    await listen();
    await ask();
    timer = setInterval(update, POLL_MS).unref();
  };

  return {
    sender,
    content: () => state.content,
    records: () => state.seq + state.own,
    all: () => state.all,
    catchUp,
    signals,
    noteOwnWrite: () => {
      state.own++;
    },
    start: () => (started ??= start()),
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await next;
      await asking;
      await listener?.end();
    },
  };
};

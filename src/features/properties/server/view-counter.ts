import { createHmac, randomBytes } from 'node:crypto';
import type { Caller } from '../../../platform/handlers.ts';
import { isCrawler } from './crawlers.ts';

/** Counted views are written this often, in milliseconds: the API shows them within 5 s (PRODUCT 12). */
const FLUSH_EVERY = 3_000;

/** Myanmar has one time, and no summer time. */
const YANGON = 6.5 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

type Parts = {
  /** Adds the counted views to their listings, all or none. */
  write: (views: ReadonlyMap<number, number>) => Promise<void>;
  onError: (error: unknown) => void;
  now: () => number;
  /** Most visits that are remembered; beyond it the oldest are forgotten, so floods cost no memory. */
  maxVisits?: number;
};

/** What is known of who looks at a listing. */
type Visitor = Pick<Caller, 'address' | 'userAgent'>;

export type ViewCounter = ReturnType<typeof createViewCounter>;

/**
 * Counts the people who looked at a listing: each once a day, crawlers never. Who it was is
 * remembered as 48 bits of a hash whose salt is random and lives for one day in Yangon, in memory
 * only: after a restart somebody may count once more, and a crash loses a few seconds of views.
 */
export const createViewCounter = ({ write, onError, now, maxVisits = 200_000 }: Parts) => {
  const visits = new Set<number>();
  let day = NaN;
  let salt = randomBytes(32);
  let waiting = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const startDay = (): void => {
    const today = Math.floor((now() + YANGON) / DAY);
    if (today === day) return;
    day = today;
    salt = randomBytes(32);
    visits.clear();
  };

  /** True the first time today. */
  const isNew = (id: number, { address, userAgent }: Visitor): boolean => {
    startDay();
    const visit = createHmac('sha256', salt)
      .update(JSON.stringify([id, address, userAgent]))
      .digest()
      .readUIntBE(0, 6);
    if (visits.has(visit)) return false;
    const [oldest] = visits;
    if (visits.size >= maxVisits && oldest !== undefined) visits.delete(oldest);
    visits.add(visit);
    return true;
  };

  const add = (id: number, count: number): void => {
    waiting.set(id, (waiting.get(id) ?? 0) + count);
    timer ??= setTimeout(() => void flush(), FLUSH_EVERY).unref();
  };

  const writeWaiting = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const views = waiting;
    waiting = new Map();
    try {
      await write(views);
    } catch (error) {
      onError(error);
      for (const [id, count] of views) add(id, count);
    }
  };

  /** Writes what was counted; it never fails: what cannot be written waits for the next time. */
  const flush = (): Promise<void> => (writing = writing.then(writeWaiting));

  return {
    /** Counts a view of a listing that there is. */
    count: (id: number, visitor: Visitor): void => {
      if (!isCrawler(visitor.userAgent) && isNew(id, visitor)) add(id, 1);
    },
    flush,
  };
};

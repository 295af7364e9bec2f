import { createHmac, randomBytes } from 'node:crypto';
import type { Caller } from '#platform/api/handlers.ts';
import { hostOf } from '#platform/http/networks.ts';
import { isCrawler } from './crawlers.ts';

/** Counted views are written this often, in milliseconds: the API shows them within 5 s (PRODUCT 12). */
const FLUSH_EVERY = 3_000;

/** Myanmar has one time, and no summer time. */
const YANGON = 6.5 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;

/**
 * The most that are counted from one address, for whoever invents browsers: of one listing on a day,
 * and of all of them in a minute. A family and a few neighbours behind one address stay below.
 */
const MOST = { ofListing: 10, inMinute: 60 };

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
  const ofListing = new Map<number, number>();
  const inMinute = new Map<number, number>();
  let day = NaN;
  let minute = NaN;
  let salt = randomBytes(32);
  let waiting = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const startPeriods = (): void => {
    const thisMinute = Math.floor(now() / MINUTE);
    if (thisMinute !== minute) inMinute.clear();
    minute = thisMinute;
    const today = Math.floor((now() + YANGON) / DAY);
    if (today === day) return;
    day = today;
    salt = randomBytes(32);
    visits.clear();
    ofListing.clear();
  };

  const keyOf = (...parts: (string | number)[]): number =>
    createHmac('sha256', salt).update(JSON.stringify(parts)).digest().readUIntBE(0, 6);

  /** True the first time today, unless too many came from the same place. */
  const isNew = (id: number, { address, userAgent }: Visitor): boolean => {
    startPeriods();
    const host = keyOf(hostOf(address));
    const place = keyOf(id, host);
    const visit = keyOf(id, address, userAgent);
    const [seen = 0, lately = 0] = [ofListing.get(place), inMinute.get(host)];
    if (visits.has(visit) || seen >= MOST.ofListing || lately >= MOST.inMinute) return false;
    for (const remembered of [visits, ofListing, inMinute]) makeRoom(remembered, maxVisits);
    visits.add(visit);
    ofListing.set(place, seen + 1);
    inMinute.set(host, lately + 1);
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

/** Forgets the oldest when there are as many as may be. */
const makeRoom = (remembered: Set<number> | Map<number, number>, most: number): void => {
  const [oldest] = remembered.keys();
  if (remembered.size >= most && oldest !== undefined) remembered.delete(oldest);
};

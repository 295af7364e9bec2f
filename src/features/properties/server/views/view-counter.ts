import { createHmac, randomBytes } from 'node:crypto';
import type { Caller } from '#platform/api/handlers.ts';
import { hostOf } from '#platform/http/networks.ts';
import { isCrawler } from './crawlers.ts';

/** Interval between writes: the API shows views within 5 s (PRODUCT 12). */
const FLUSH_INTERVAL_MS = 3_000;

/** Myanmar has a single time zone and no summer time. */
const YANGON_OFFSET_MS = 6.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/**
 * Largest number of views that are counted from one address, in case it invents browsers: of one
 * listing per day, and of all listings per minute. A family and a few neighbours behind one address
 * stay below.
 */
const MAX_VIEWS = { ofListingPerDay: 10, perMinute: 60 };

type ViewCounterOptions = {
  /** Adds the counted views to their listings in one transaction. */
  write: (views: ReadonlyMap<number, number>) => Promise<void>;
  onError: (error: unknown) => void;
  now: () => number;
  /**
   * Number of visits that are remembered; the oldest are dropped, so that floods use no more
   * memory.
   */
  maxVisits?: number;
};

type Visitor = Pick<Caller, 'address' | 'userAgent'>;

export type ViewCounter = ReturnType<typeof createViewCounter>;

/**
 * Counts the visitors of a listing, each once a day, without crawlers. A visit is remembered in
 * memory only, as 48 bits of a hash whose random salt lives for one day in Yangon: after a restart
 * a visitor may count once more, and a crash loses a few seconds of views.
 */
export const createViewCounter = ({
  write,
  onError,
  now,
  maxVisits = 200_000,
}: ViewCounterOptions) => {
  const visits = new Set<number>();
  const ofListing = new Map<number, number>();
  const inMinute = new Map<number, number>();
  let day = NaN;
  let minute = NaN;
  let salt = randomBytes(32);
  let unwritten = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const startPeriods = (): void => {
    const thisMinute = Math.floor(now() / MINUTE_MS);
    if (thisMinute !== minute) inMinute.clear();
    minute = thisMinute;
    const today = Math.floor((now() + YANGON_OFFSET_MS) / DAY_MS);
    if (today === day) return;
    day = today;
    salt = randomBytes(32);
    visits.clear();
    ofListing.clear();
  };

  const keyOf = (...parts: (string | number)[]): number =>
    createHmac('sha256', salt).update(JSON.stringify(parts)).digest().readUIntBE(0, 6);

  /**
   * Returns whether this is the visitor's first view of the listing today, unless too many came from
   * the same host.
   */
  const isFirstToday = (id: number, { address, userAgent }: Visitor): boolean => {
    startPeriods();
    const host = keyOf(hostOf(address));
    const place = keyOf(id, host);
    const visit = keyOf(id, address, userAgent);
    const [today = 0, thisMinute = 0] = [ofListing.get(place), inMinute.get(host)];
    if (
      visits.has(visit) ||
      today >= MAX_VIEWS.ofListingPerDay ||
      thisMinute >= MAX_VIEWS.perMinute
    )
      return false;
    for (const remembered of [visits, ofListing, inMinute]) dropOldestIfFull(remembered, maxVisits);
    visits.add(visit);
    ofListing.set(place, today + 1);
    inMinute.set(host, thisMinute + 1);
    return true;
  };

  const add = (id: number, count: number): void => {
    unwritten.set(id, (unwritten.get(id) ?? 0) + count);
    timer ??= setTimeout(() => void flush(), FLUSH_INTERVAL_MS).unref();
  };

  const writeUnwritten = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (unwritten.size === 0) return;
    const views = unwritten;
    unwritten = new Map();
    try {
      await write(views);
    } catch (error) {
      onError(error);
      for (const [id, count] of views) add(id, count);
    }
  };

  /** Writes the counted views. Never rejects: what cannot be written waits for the next flush. */
  const flush = (): Promise<void> => (writing = writing.then(writeUnwritten));

  return {
    /** Counts a view of an existing listing. */
    count: (id: number, visitor: Visitor): void => {
      if (!isCrawler(visitor.userAgent) && isFirstToday(id, visitor)) add(id, 1);
    },
    flush,
  };
};

/** Drops the oldest entry of a full collection. */
const dropOldestIfFull = (remembered: Set<number> | Map<number, number>, maxSize: number): void => {
  const [oldest] = remembered.keys();
  if (remembered.size >= maxSize && oldest !== undefined) remembered.delete(oldest);
};

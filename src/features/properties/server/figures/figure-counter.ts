import { createHmac } from 'node:crypto';
import { MINUTE_MS } from '#contract/durations.ts';
import type { Figure } from '#features/properties/figures/figures.ts';
import { isoDateOf } from '#i18n/formats/ages.ts';
import type { Caller } from '#platform/api/handlers.ts';
import { hostOf } from '#platform/http/networks.ts';
import { createBatchedWrites } from '#system/batched-writes.ts';
import { isCrawler } from './crawlers.ts';

/**
 * Largest numbers that are counted from one address, in case it invents browsers: of one figure of a listing per day, and per
 * minute of listings in lists and of all else. A family and a few neighbours behind one address stay below.
 */
const MAX_OF_HOST = { listingPerDay: 10, seenPerMinute: 600, perMinute: 60 };

type Visitor = Pick<Caller, 'address' | 'userAgent'>;

/** What one visitor did with a listing on a day in Myanmar. `key` stands for all of this, and for nobody on other days. */
export type CountedVisit = { key: number; id: number; figure: Figure; day: string };

type FigureCounterOptions = {
  /** A key of the site, from which those of the days are made: all processes know a visitor of the day. */
  secret: string;
  /** Adds visits to the figures of their listings, except those that are counted already. */
  write: (visits: readonly CountedVisit[]) => Promise<void>;
  onError: (error: unknown) => void;
  now: () => number;
  /**
   * Number of visits that are remembered, and that may wait for being written; the oldest are dropped, so that floods use no
   * more memory.
   */
  maxVisits?: number;
  /** How long visits wait to be written together. */
  waitMs?: number | undefined;
};

export type FigureCounter = ReturnType<typeof createFigureCounter>;

/**
 * Counts what visitors do with listings, each once a day, without crawlers (PRODUCT 12, 25). Nothing about a visitor is kept but 48
 * bits of a hash, whose key changes at midnight in Myanmar; `write` keeps them for the day, so that neither another process nor a
 * restart counts a visitor again. A crash loses a few seconds.
 */
export const createFigureCounter = ({
  secret,
  write,
  onError,
  now,
  maxVisits = 200_000,
  waitMs,
}: FigureCounterOptions) => {
  const visits = new Set<number>();
  const ofListing = new Map<number, number>();
  const inMinute = new Map<number, number>();
  let day = '';
  let minute = NaN;
  let salt = '';
  const waiting = createBatchedWrites<number, CountedVisit>({
    write: (counted) => write([...counted.values()]),
    onError,
    maxWaiting: maxVisits,
    join: (visit) => visit,
    waitMs,
  });

  const startPeriods = (): void => {
    const thisMinute = Math.floor(now() / MINUTE_MS);
    if (thisMinute === minute) return;
    inMinute.clear();
    minute = thisMinute;
    const today = isoDateOf(now());
    if (today === day) return;
    day = today;
    salt = createHmac('sha256', secret).update(day).digest('base64');
    visits.clear();
    ofListing.clear();
  };

  const keyOf = (...parts: (string | number)[]): number =>
    createHmac('sha256', salt).update(JSON.stringify(parts)).digest().readUIntBE(0, 6);

  const isWithinLimits = (place: number, host: number, figure: Figure): boolean => {
    const perMinute = figure === 'seen' ? MAX_OF_HOST.seenPerMinute : MAX_OF_HOST.perMinute;
    return (
      (ofListing.get(place) ?? 0) < MAX_OF_HOST.listingPerDay &&
      (inMinute.get(host) ?? 0) < perMinute
    );
  };

  return {
    /**
     * Counts what a visitor did with a listing, unless they did it before on this day, are a crawler, or too many did it from the
     * same host.
     */
    count: (id: number, figure: Figure, { address, userAgent }: Visitor): void => {
      if (isCrawler(userAgent)) return;
      startPeriods();
      const key = keyOf(id, figure, address, userAgent);
      if (visits.has(key)) return;
      const host = keyOf(hostOf(address), figure === 'seen' ? 'seen' : '');
      const place = keyOf(id, figure, host);
      if (!isWithinLimits(place, host, figure)) return;
      for (const remembered of [visits, ofListing, inMinute])
        dropOldestIfFull(remembered, maxVisits);
      visits.add(key);
      ofListing.set(place, (ofListing.get(place) ?? 0) + 1);
      inMinute.set(host, (inMinute.get(host) ?? 0) + 1);
      waiting.set(key, { key, id, figure, day });
    },
    flush: waiting.flush,
  };
};

/** Drops the oldest entry of a full collection. */
const dropOldestIfFull = (remembered: Set<number> | Map<number, number>, maxSize: number): void => {
  const [oldest] = remembered.keys();
  if (remembered.size >= maxSize && oldest !== undefined) remembered.delete(oldest);
};

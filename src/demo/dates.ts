import { dayOf, startOfDay } from '#i18n/formats/ages.ts';
import { between, seededRandom } from './random.ts';

const MINUTE_MS = 60_000;

/**
 * Returns a time `daysAgo` days before the day of `now` in Yangon, between 8 and 20 o'clock; for 0,
 * within the last two hours. Different seeds give different times. Never in the future.
 */
export const demoTime = (now: Date, daysAgo: number, seed: number): Date => {
  const random = seededRandom(seed);
  if (daysAgo === 0) return new Date(now.getTime() - between(random, 5, 120) * MINUTE_MS);
  const midnight = startOfDay(dayOf(now.getTime()) - daysAgo);
  const time = between(random, 8 * 60, 20 * 60 - 1) * MINUTE_MS + between(random, 0, MINUTE_MS - 1);
  return new Date(midnight + time);
};

/** Returns a plausible number of views for a listing of that age. */
export const demoViews = (daysAgo: number, seed: number): number =>
  Math.round((daysAgo + 0.5) * between(seededRandom(seed + 1000), 3, 14));

import { between, seededRandom } from './random.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Asia/Yangon is always this far ahead of UTC. */
const YANGON = 6.5 * 60 * MINUTE;

/**
 * A time `daysAgo` days before the day of `now` in Yangon, between 8 and 20 o'clock; for 0 within
 * the last two hours. `seed` makes it one's own. Never in the future.
 */
export const demoTime = (now: Date, daysAgo: number, seed: number): Date => {
  const random = seededRandom(seed);
  if (daysAgo === 0) return new Date(now.getTime() - between(random, 5, 120) * MINUTE);
  const midnight = Math.floor((now.getTime() + YANGON) / DAY) * DAY - YANGON;
  const time = between(random, 8 * 60, 20 * 60 - 1) * MINUTE + between(random, 0, MINUTE - 1);
  return new Date(midnight - daysAgo * DAY + time);
};

/** A plausible number of views for a listing of that age. */
export const demoViews = (daysAgo: number, seed: number): number =>
  Math.round((daysAgo + 0.5) * between(seededRandom(seed + 1000), 3, 14));

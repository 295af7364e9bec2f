import { HOUR_MS } from '#contract/durations.ts';
import { dayOf, startOfDay } from '#i18n/formats/ages.ts';

/** The time of day in Myanmar at which alerts are told that are told once a day. */
const MORNING_MS = 8 * HOUR_MS;

/** Returns the next 8 o'clock in the morning in Myanmar, as ISO 8601 UTC. */
export const nextMorning = (now: Date): string =>
  new Date(startOfDay(dayOf(now.getTime() - MORNING_MS) + 1) + MORNING_MS).toISOString();

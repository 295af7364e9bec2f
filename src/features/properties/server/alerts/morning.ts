import { dayOf, startOfDay } from '#i18n/formats/ages.ts';

/** The hour in Myanmar at which alerts are told that are told once a day. */
const HOUR_MS = 8 * 60 * 60 * 1_000;

/** Returns the next 8 o'clock in the morning in Myanmar, as ISO 8601 UTC. */
export const nextMorning = (now: Date): string =>
  new Date(startOfDay(dayOf(now.getTime() - HOUR_MS) + 1) + HOUR_MS).toISOString();

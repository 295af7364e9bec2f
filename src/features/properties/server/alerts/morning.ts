import { YANGON_OFFSET_MS } from '#i18n/formats/dates.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The hour in Myanmar at which alerts are told that are told once a day. */
const HOUR_MS = 8 * 60 * 60 * 1_000;

/** Returns the next 8 o'clock in the morning in Myanmar, as ISO 8601 UTC. */
export const nextMorning = (now: Date): string => {
  const local = now.getTime() + YANGON_OFFSET_MS - HOUR_MS;
  return new Date(
    (Math.floor(local / DAY_MS) + 1) * DAY_MS + HOUR_MS - YANGON_OFFSET_MS,
  ).toISOString();
};

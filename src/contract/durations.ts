export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Returns the time some days after another one, or before it if they are negative (ISO 8601 UTC). */
export const daysAfter = (at: Date | string, days: number): string =>
  new Date(new Date(at).getTime() + days * DAY_MS).toISOString();

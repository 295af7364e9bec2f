import { YANGON_OFFSET_MS } from '#i18n/formats/dates.ts';

const TYPED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Returns a time as the value of an input `datetime-local`, in Myanmar: `2026-11-25T18:30`. */
export const toYangonInput = (timeMs: number): string =>
  new Date(timeMs + YANGON_OFFSET_MS).toISOString().slice(0, 16);

/** Reads such a value, in milliseconds since 1970; undefined for any other text. */
export const fromYangonInput = (typed: string): number | undefined => {
  const [minute] = TYPED.exec(typed) ?? [];
  const timeMs = Date.parse(`${minute}:00+06:30`);
  return Number.isNaN(timeMs) ? undefined : timeMs;
};

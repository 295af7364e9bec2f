/** Myanmar keeps +06:30 all year. */
const OFFSET = '+06:30';
const OFFSET_MS = 6.5 * 3_600_000;

const TYPED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Returns a time as the value of an input `datetime-local`, in Myanmar: `2026-11-25T18:30`. */
export const toYangonInput = (timeMs: number): string =>
  new Date(timeMs + OFFSET_MS).toISOString().slice(0, 16);

/** Reads such a value, in milliseconds since 1970; undefined for any other text. */
export const fromYangonInput = (typed: string): number | undefined => {
  const [minute] = TYPED.exec(typed) ?? [];
  const timeMs = Date.parse(`${minute}:00${OFFSET}`);
  return Number.isNaN(timeMs) ? undefined : timeMs;
};

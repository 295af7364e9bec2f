import * as z from 'zod/mini';

/** Bounds both the UTF-16 units and the UTF-8 bytes of a character as users count them. */
const UNITS_PER_CHARACTER = 4;

/**
 * Matches more than 30 combining marks in a row, more than any script needs (UAX 15, Stream-Safe Text
 * Format): normalisation sorts them in quadratic time. Matches only at the start of a run, so the time of the
 * search is linear.
 */
const MARK_RUN = /(?:^|\P{M})\p{M}{31}/u;

/**
 * Schema of an untrusted text of about `max` characters. Refuses a longer text before other checks run: these
 * (normalisation, patterns, refinements) see at most `4 * max` UTF-16 units, and at most 30 marks in a row.
 * `error` is the message for a value that is not a text.
 */
export const boundedText = (max: number, error?: string) =>
  z.string(error === undefined ? {} : { error }).check(
    z.maxLength(max * UNITS_PER_CHARACTER, { error: 'too_long', abort: true }),
    z.refine<string>((text) => !MARK_RUN.test(text), { error: 'too_many_marks', abort: true }),
    z.meta({ maxLength: max }),
  );

/** Schema of an untrusted list. Refuses more than `max` items before it checks them. */
export const boundedList = <S extends z.core.$ZodType>(item: S, max: number) =>
  z.pipe(
    z.transform<z.input<S>[], z.input<S>[]>((items, { issues }) => {
      if (!Array.isArray(items) || items.length <= max) return items;
      issues.push({ code: 'too_big', origin: 'array', maximum: max, input: items });
      return z.NEVER;
    }),
    z.array(item).check(z.maxLength(max)),
  );

/**
 * Returns the most UTF-16 units of a text that a schema processes: `Infinity` if the length is not checked
 * first, 0 if it is not a schema of a text.
 */
export const maxUtf16Units = ({ _zod: { def } }: z.core.$ZodTypes): number => {
  if (def.type !== 'string') return 0;
  const [first] = def.checks ?? [];
  return first ? maxLengthOf(first) : Infinity;
};

const maxLengthOf = ({ _zod: { def } }: z.core.$ZodCheck): number => {
  const { check, abort, maximum } = def as Partial<z.core.$ZodCheckMaxLengthDef>;
  return check === 'max_length' && abort && maximum !== undefined ? maximum : Infinity;
};

import * as z from 'zod/mini';

/** A character that people count takes at most as many UTF-16 units, or bytes of UTF-8. */
const UNITS_PER_CHARACTER = 4;

/**
 * More marks in a row than any writing has (UAX 15, Stream-Safe Text Format). Normalising sorts them,
 * which takes quadratic time. A run is looked at once, where it begins.
 */
const MARK_RUN = /(?:^|\P{M})\p{M}{31}/u;

/**
 * A text from outside. Too long a one is refused before anything else is done with it: what follows
 * (normalising, patterns, refinements) sees at most four UTF-16 units for each of `max` characters,
 * and at most 30 marks in a row. `error` is the message when there is no text at all.
 */
export const boundedText = (max: number, error?: string) =>
  z.string(error === undefined ? {} : { error }).check(
    z.maxLength(max * UNITS_PER_CHARACTER, { error: 'too_long', abort: true }),
    z.refine<string>((text) => !MARK_RUN.test(text), { error: 'too_many_marks', abort: true }),
    z.meta({ maxLength: max }),
  );

/** A list from outside of at most `max` items, which are looked at only when they are so few. */
export const boundedList = <S extends z.core.$ZodType>(item: S, max: number) =>
  z.pipe(
    z.transform<z.input<S>[], z.input<S>[]>((given, { issues }) => {
      if (!Array.isArray(given) || given.length <= max) return given;
      issues.push({ code: 'too_big', origin: 'array', maximum: max, input: given });
      return z.NEVER;
    }),
    z.array(item).check(z.maxLength(max)),
  );

/**
 * The most UTF-16 units of a text that a schema looks at: infinitely many when something else is done
 * with it before its length. Nought when it is no text.
 */
export const maxUtf16Units = ({ _zod: { def } }: z.core.$ZodTypes): number => {
  if (def.type !== 'string') return 0;
  const [first] = def.checks ?? [];
  return first ? mostOf(first) : Infinity;
};

const mostOf = ({ _zod: { def } }: z.core.$ZodCheck): number => {
  const { check, abort, maximum } = def as Partial<z.core.$ZodCheckMaxLengthDef>;
  return check === 'max_length' && abort && maximum !== undefined ? maximum : Infinity;
};

import * as z from 'zod/mini';
import { boundedList, boundedText } from '#contract/bounds.ts';
import { described, flag, idText } from '#contract/primitives.ts';

/** A field of saves: turns the conversion of Zawgyi off. */
export const keepZawgyi = flag('Stores Zawgyi as it was typed.');

/** A field of saves: the base version of the form (PRODUCT 9). */
export const updatedAt = described(z.optional(boundedText(30).check(z.iso.datetime())), {
  description: 'That of the record as it was loaded: a later save of somebody else is a 409.',
});

/** A field of the answer to a save: the names of the converted fields, if any (PRODUCT 15). */
export const converted = { convertedFromZawgyi: z.optional(z.array(z.string())) };

/** The path parameters of a record. */
export const byId = z.strictObject({ id: idText });

/** The path parameters of a photo: the file name of any of its variants. */
export const byFileName = z.strictObject({ fileName: boundedText(100) });

/** The body of a new order of photos, each by the name of its current slot. */
export const photoOrder = <N extends string>(slots: readonly [N, ...N[]]) =>
  z.object({
    order: described(
      boundedList(z.enum(slots), slots.length).check(
        z.refine((names) => new Set(names).size === names.length),
      ),
      { description: 'Every photo by its slot, in the new order: `["image3", "image1"]`.' },
    ),
    updatedAt,
  });

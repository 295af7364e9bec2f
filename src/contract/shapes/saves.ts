import * as z from 'zod/mini';
import { boundedList, boundedText } from '#contract/bounds.ts';
import { described, flag, idText } from '#contract/primitives.ts';

/** What a save may ask besides its fields. */
export const keepZawgyi = flag('Stores Zawgyi as it was typed.');

/** Which version of a record a save is about (PRODUCT 9). */
export const updatedAt = described(z.optional(boundedText(30).check(z.iso.datetime())), {
  description: 'That of the record as it was loaded: a later save of somebody else is a 409.',
});

/** What the answer to a save has besides the record: the fields that were converted, if any (PRODUCT 15). */
export const converted = { convertedFromZawgyi: z.optional(z.array(z.string())) };

/** The address of a record. */
export const byId = z.strictObject({ id: idText });

/** The address of a photo: the last part of any of its own. */
export const byFileName = z.strictObject({ fileName: boundedText(100) });

/** The photos of a record in a new order, each by the name of the slot that it is in. */
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

import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { described } from '#contract/primitives.ts';

/** The most photos of one record. */
const MAX_PHOTOS = 5;

const NAMES = /^(?:[0-9a-f]{24})?(?:,(?:[0-9a-f]{24})?)*$/;

/** A field of forms that create a record: photos that were uploaded before. */
export const uploadedPhotos = described(
  z.optional(
    z.pipe(
      boundedText(25 * MAX_PHOTOS).check(z.regex(NAMES)),
      z.transform((names) => names.split(',')),
    ),
  ),
  {
    type: 'string',
    description:
      'The names of photos of `POST /photos`, separated by commas, in the order of the slots; nothing between two commas leaves a slot to a file.',
  },
);

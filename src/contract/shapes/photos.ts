import * as z from 'zod/mini';

/** The address of an image in an answer; null without an image (PRODUCT 8). */
export const image = z.nullable(z.string());

/** A photo: the address of its largest JPEG, the size of that in pixels, and its slot, from 1. */
export const photo = z.object({
  slot: z.int(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Photo = z.infer<typeof photo>;

z.globalRegistry.add(photo, { id: 'Photo' });

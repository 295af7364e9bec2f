import * as z from 'zod/mini';

/** An image address in an answer; an absent image is null (PRODUCT 8). */
export const image = z.nullable(z.string());

/** A photo as the pages need it: its largest JPEG, that file's size in pixels, and its slot from 1. */
export const photo = z.object({
  slot: z.int(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Photo = z.infer<typeof photo>;

z.globalRegistry.add(photo, { id: 'Photo' });

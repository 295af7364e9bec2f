import * as z from 'zod/mini';
import { defineContract } from '#contract/define.ts';

/** The part of the form with the photo. */
export const UPLOAD_PART = ['photo'] as const;

/** A photo that is stored, but not part of a record yet: its name, its address, and its size in pixels. */
const uploaded = z.object({
  name: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type UploadedPhoto = z.infer<typeof uploaded>;

/** Endpoints of what is not published yet (PRODUCT 28). */
export const draftContracts = {
  uploadPhoto: defineContract({
    method: 'POST',
    path: '/photos',
    name: 'uploadPhoto',
    tag: 'Photos',
    summary: 'Stores a photo of one’s own for 30 days, in which a record can be created with it',
    access: 'user',
    files: UPLOAD_PART,
    response: uploaded,
    errors: ['invalid_input', 'unsupported_image', 'unavailable'],
    created: true,
  }),
};

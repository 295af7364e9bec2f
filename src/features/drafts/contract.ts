import * as z from 'zod/mini';
import { boundedList, boundedText } from '#contract/bounds.ts';
import { defineContract } from '#contract/define.ts';
import { described } from '#contract/primitives.ts';
import { hasAtMost } from '#contract/shapes/texts.ts';

/** The part of the form with the photo. */
const UPLOAD_PART = ['photo'] as const;

/** A photo that is stored, but not part of a record yet: its name, its address, and its size in pixels. */
const uploaded = z.object({
  name: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type UploadedPhoto = z.infer<typeof uploaded>;

/** Most photos of a draft, as of a record. */
const MAX_PHOTOS = 5;

/** Most versions that a save takes the place of: those that were sent since the last answer. */
const MAX_FOLLOWED = 20;

/** Longest content, in characters: a longer draft is on the device alone. */
const MAX_CONTENT = 20_000;

const NAME = /^[0-9a-f]{24}$/;
const KEY = /^[\w-]{16,64}$/;
const FORM = /^[a-zA-Z]{1,40}(?: \d{1,15})?$/;

const form = described(boundedText(60).check(z.regex(FORM)), {
  description:
    'The form that was not sent, such as `createProperty`, or `editProperties 12` for a change of record 12.',
});
const savedAt = z.iso.datetime();

/** What was typed into a form and not sent yet. `content` is for the form alone; photos are those that are still there. */
const draft = z.object({
  key: z.string(),
  form: z.string(),
  content: z.string(),
  savedAt,
  photos: z.array(uploaded),
});
export type AccountDraft = z.infer<typeof draft>;

z.globalRegistry.add(draft, { id: 'Draft' });

const byKey = z.strictObject({ key: boundedText(64).check(z.regex(KEY)) });

/** Endpoints of what is not published yet: photos, and drafts, which an account has on all its devices (PRODUCT 28). */
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
    changesContent: false,
  }),
  drafts: defineContract({
    method: 'GET',
    path: '/drafts',
    name: 'listDrafts',
    tag: 'Photos',
    summary: 'What was typed into one form, or any, and not sent yet, the newest first',
    access: 'user',
    query: z.strictObject({ form: z.optional(form) }),
    response: z.object({ drafts: z.array(draft) }),
    errors: ['invalid_input'],
    takesTokens: false,
  }),
  saveDraft: defineContract({
    method: 'PUT',
    path: '/drafts/:key',
    name: 'saveDraft',
    tag: 'Photos',
    summary:
      'Keeps what was typed into a form for 30 days; of more than forty drafts the oldest go',
    access: 'user',
    params: byKey,
    body: z.object({
      form,
      content: boundedText(MAX_CONTENT).check(hasAtMost(MAX_CONTENT)),
      savedAt: boundedText(30).check(z.iso.datetime()),
      photos: boundedList(boundedText(24).check(z.regex(NAME)), MAX_PHOTOS),
      follows: described(
        z.optional(boundedList(boundedText(30).check(z.iso.datetime()), MAX_FOLLOWED)),
        {
          description:
            'The `savedAt` of the versions that this one takes the place of; another one that is stored becomes a draft of its own. Without them it takes the place of any.',
        },
      ),
    }),
    errors: ['invalid_input'],
    changesContent: false,
    takesTokens: false,
  }),
  deleteDraft: defineContract({
    method: 'DELETE',
    path: '/drafts/:key',
    name: 'deleteDraft',
    tag: 'Photos',
    summary: 'Forgets a draft, if it is there',
    access: 'user',
    params: byKey,
    errors: ['invalid_input'],
    changesContent: false,
    takesTokens: false,
  }),
};

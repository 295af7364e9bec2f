import * as z from 'zod/mini';

/** Most titles in a list to choose from. */
export const MAX_TITLES = 200;

/** One's own records by their titles, the newest first; `pairId` is the same in the other language. */
export const ownTitles = z.object({
  titles: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      isPublic: z.boolean(),
      pairId: z.nullable(z.int()),
    }),
  ),
});
export type OwnTitle = z.infer<typeof ownTitles>['titles'][number];

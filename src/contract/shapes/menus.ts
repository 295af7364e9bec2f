import * as z from 'zod/mini';

/** Records of one kind, grouped by their menu texts (S3, "Menu groups"). */
export const menuGroups = z.array(
  z.object({
    menuText: z.string(),
    objects: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        /** The language of what can also be read in the other one: menus show one of both. */
        only: z.optional(z.enum(['en', 'my'])),
      }),
    ),
  }),
);
export type MenuGroups = z.infer<typeof menuGroups>;

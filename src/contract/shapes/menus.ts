import * as z from 'zod/mini';
import { textLanguage } from '#burmese/language.ts';

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

/** Groups records by menu text: groups and items in the order of their first record. */
export const groupByMenu = (
  records: readonly { id: number; title: string; menuText: string; pairId: number | null }[],
): MenuGroups => {
  const languages = new Map(records.map(({ id, title }) => [id, textLanguage(title)]));
  return [...Map.groupBy(records, (record) => record.menuText)].map(([menuText, group]) => ({
    menuText,
    objects: group.map(({ id, title, pairId }) => {
      const other = pairId === null ? undefined : languages.get(pairId);
      const own = languages.get(id);
      return { id, title, ...(other && own && other !== own && { only: own }) };
    }),
  }));
};

import * as z from 'zod/mini';

/** Records of one kind, grouped by their menu texts (S3, "Menu groups"). */
export const menuGroups = z.array(
  z.object({
    menuText: z.string(),
    objects: z.array(z.object({ id: z.int(), title: z.string() })),
  }),
);
export type MenuGroups = z.infer<typeof menuGroups>;

/** Groups records by menu text: groups and items in the order of their first record. */
export const groupByMenu = (
  records: readonly { id: number; title: string; menuText: string }[],
): MenuGroups =>
  [...Map.groupBy(records, (record) => record.menuText)].map(([menuText, group]) => ({
    menuText,
    objects: group.map(({ id, title }) => ({ id, title })),
  }));

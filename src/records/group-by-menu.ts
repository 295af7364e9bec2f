import { textLanguage } from '#burmese/language.ts';
import type { MenuGroups } from '#contract/shapes/menus.ts';

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

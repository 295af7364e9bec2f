import type { MenuGroups } from './menus.ts';

/**
 * An endpoint with menus answers groups to everybody, and with `mine` a page of records (PRODUCT 2):
 * here is which of both was asked for.
 */
type MenuOrPage<P extends object> = MenuGroups | P;

/** The menu groups, where they were asked for. */
export const menuOf = <P extends object>(answer: MenuOrPage<P>): MenuGroups => {
  if (!Array.isArray(answer)) throw new TypeError('A page of records is no menu');
  return answer;
};

/** The page of records, where `mine` asked for it. */
export const pageOf = <P extends object>(answer: MenuOrPage<P>): P => {
  if (Array.isArray(answer)) throw new TypeError('A menu is no page of records');
  return answer;
};

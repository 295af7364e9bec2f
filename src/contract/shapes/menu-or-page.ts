import type { MenuGroups } from './menus.ts';

/** The answer of an endpoint with menus: menu groups, or with `mine` a page of records (PRODUCT 2). */
type MenuOrPage<P extends object> = MenuGroups | P;

/** Returns the answer of a call without `mine`. */
export const menuOf = <P extends object>(answer: MenuOrPage<P>): MenuGroups => {
  if (!Array.isArray(answer)) throw new TypeError('No menu');
  return answer;
};

/** Returns the answer of a call with `mine`. */
export const pageOf = <P extends object>(answer: MenuOrPage<P>): P => {
  if (Array.isArray(answer)) throw new TypeError('No page of records');
  return answer;
};

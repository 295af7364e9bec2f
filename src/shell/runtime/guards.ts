import { findRoute, contentAddress } from '#shell/site-map.ts';
import { paths } from '#site/paths.ts';
import { safePath } from '#site/safe-path.ts';

/** Returns the address of the log-in page, which leads to `href` afterwards (PRODUCT 4). */
export const loginPath = (href: string): string => paths.login(contentAddress(href));

/** Returns whether only users with a session may see a page. */
export const isProtected = (href: string): boolean => findRoute(href)?.route.guard === 'user';

/**
 * Returns the address to open in place of `href` (S2, "Guards"): the log-in page in place of a protected page
 * if there is no session; the page after logging in, in place of the pages to log in and register, if there is. An invitation stays: it may be
 * for somebody else than who is logged in on this device.
 */
export const destinationOf = (href: string, isSignedIn: boolean): string => {
  const found = findRoute(href);
  if (found?.route.guard === 'user' && !isSignedIn) return loginPath(href);
  if (found?.route.guard === 'visitor' && isSignedIn && !found.query.has('code'))
    return safePath(found.query.get('next')) ?? paths.home();
  return href;
};

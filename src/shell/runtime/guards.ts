import { findRoute, contentAddress } from '#shell/site-map.ts';
import { paths } from '#site/paths.ts';
import { safePath } from '#site/safe-path.ts';

/** Where somebody without a session has to log in first, and comes back from there (PRODUCT 4). */
export const logInFirst = (href: string): string => paths.login(contentAddress(href));

/** True for pages that only somebody with a session may see. */
export const isProtected = (href: string): boolean => findRoute(href)?.route.guard === 'user';

/**
 * Where an address leads (S2, "Guards"): without a session every protected page leads to the log-in
 * page; with one, logging in and registering lead on.
 */
export const guarded = (href: string, isSignedIn: boolean): string => {
  const found = findRoute(href);
  if (found?.route.guard === 'user' && !isSignedIn) return logInFirst(href);
  if (found?.route.guard === 'visitor' && isSignedIn)
    return safePath(found.query.get('next')) ?? paths.home();
  return href;
};

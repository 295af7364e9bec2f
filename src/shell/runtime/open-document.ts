import type { FailureCode } from '#site/page.tsx';
import { withTimeout } from '#ui/with-timeout.ts';

const HEAD_TIMEOUT_MS = 10_000;

/**
 * Replaces the current document with that of an address if the server can deliver it; otherwise returns why
 * not. Does not leave the current document once `signal` is aborted.
 */
export const openDocument = async (
  href: string,
  signal: AbortSignal,
): Promise<FailureCode | undefined> => {
  const head = fetch(href, { method: 'HEAD', cache: 'no-store' });
  const answer = await withTimeout(head, HEAD_TIMEOUT_MS);
  if (!answer) return 'network_error';
  if (answer.status >= 500) return 'unavailable';
  if (!signal.aborted) leaveFor(href);
  return undefined;
};

/** Lets the service worker answer with the copy of a page, or with the list of copies. Returns false if there is no worker. */
export const openCopy = (href: string): boolean => {
  if (!navigator.serviceWorker?.controller) return false;
  leaveFor(href);
  return true;
};

const leaveFor = (href: string): void => {
  // Without its key the entry gets no saved scroll position: the new document starts at its top. With its address Chromium would take
  // the next document for this one, and Back would change nothing but the address.
  history.replaceState(null, '', '?');
  location.replace(href);
};

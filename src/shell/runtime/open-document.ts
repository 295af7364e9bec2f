import type { FailureCode } from '#site/page.tsx';
import { paths } from '#site/paths.ts';

const HEAD_TIMEOUT_MS = 10_000;

/**
 * Replaces the current document with that of an address if the server can deliver it; otherwise returns why
 * not. Does not leave the current document once `signal` is aborted.
 */
export const openDocument = async (
  href: string,
  signal: AbortSignal,
): Promise<FailureCode | undefined> => {
  let status: number;
  try {
    const timeout = AbortSignal.timeout(HEAD_TIMEOUT_MS);
    ({ status } = await fetch(href, { method: 'HEAD', cache: 'no-store', signal: timeout }));
  } catch {
    return openCopy(href, signal) ? undefined : 'network_error';
  }
  if (status >= 500) return 'unavailable';
  leaveFor(href, signal);
  return undefined;
};

/** Lets the service worker answer with the copy of a page, or with the list of copies. Returns false if there is no worker. */
export const openCopy = (href: string, signal: AbortSignal): boolean => {
  const hasWorker = Boolean(navigator.serviceWorker?.controller);
  if (hasWorker) leaveFor(href, signal);
  return hasWorker;
};

const leaveFor = (href: string, { aborted }: AbortSignal): void => {
  if (aborted) return;
  // Without its key the entry gets no saved scroll position: the new document starts at its top. With its address Chromium would take
  // the next document for this one, and Back would change nothing but the address.
  history.replaceState(null, '', paths.offline());
  location.replace(href);
};

import type { FailureCode } from '#site/page.tsx';

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
    return 'network_error';
  }
  if (status >= 500) return 'unavailable';
  if (signal.aborted) return undefined;
  // Without its key the entry gets no saved scroll position: the new document starts at its top.
  history.replaceState(null, '');
  location.replace(href);
  return undefined;
};

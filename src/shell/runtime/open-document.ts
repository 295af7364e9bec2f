import type { FailureCode } from '#site/page.tsx';

/** How long the server may take to say whether it has a document, in milliseconds. */
const TIMEOUT = 10_000;

/**
 * Leaves for the document of an address, in place of the page shown, when the server has it to give;
 * otherwise tells why it has not. Nothing happens when `signal` says that one went elsewhere.
 */
export const openDocument = async (
  href: string,
  signal: AbortSignal,
): Promise<FailureCode | undefined> => {
  let status: number;
  try {
    const limit = AbortSignal.timeout(TIMEOUT);
    ({ status } = await fetch(href, { method: 'HEAD', cache: 'no-store', signal: limit }));
  } catch {
    return 'network_error';
  }
  if (status >= 500) return 'unavailable';
  if (signal.aborted) return undefined;
  // The new document begins at its top: it is no reload of the page that is still shown.
  history.replaceState(null, '');
  location.replace(href);
  return undefined;
};

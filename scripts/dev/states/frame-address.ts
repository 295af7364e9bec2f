import { sessionOf } from '#test/support/browser/agent-site.ts';
import { pathOf } from '#test/support/screens/screens.ts';
import type { Choice } from './choice.ts';
import { ENTRY_PATH } from './paths.ts';

/**
 * Returns the address of a screen for a frame of a gallery at `gallery`. Its site has the same host name, as
 * frames of other hosts get no cookies. A site that the gallery has started signs the account of the screen in
 * first, or out if it has none.
 */
export const frameAddress = async (
  { screen, language }: Choice,
  site: string,
  gallery: string,
): Promise<string> => {
  const address = new URL(await pathOf(site, screen), site);
  address.hostname = new URL(gallery).hostname;
  address.searchParams.set('lang', language);
  if (!screen.site) return address.href;
  const session = screen.signedInAs && (await sessionOf(site, screen.signedInAs));
  const path = address.href.slice(address.origin.length);
  const fragment = encodeURIComponent(JSON.stringify({ path, session }));
  return `${address.origin}${ENTRY_PATH}#${fragment}`;
};

import { contentAddress } from '#shell/site-map.ts';

/**
 * Returns the content address of a page for its own links. The server keeps the last one: the menu and each link to
 * another language ask for it.
 */
export const ownAddress = (href: string): string => {
  if (!import.meta.env.SSR) return contentAddress(href);
  if (href !== last.href) last = { href, address: contentAddress(href) };
  return last.address;
};

let last = { href: '', address: '' };

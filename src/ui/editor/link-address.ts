import { toWesternDigits } from '#burmese/digits.ts';

const ALLOWED = /^(?:https?|mailto|tel|viber):/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const EMAIL = /^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/;
const PHONE = /^\+?\d[\d\s-]{5,15}$/;
const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:]\S*)?$/u;

/** Matches the redirects that Facebook puts in front of every external address. */
const FACEBOOK_REDIRECT = /^https?:\/\/lm?\.facebook\.com\/l\.php\?/i;

/** Matches links of hashtags, which lead to a search on Facebook. */
const FACEBOOK_HASHTAG = /^https?:\/\/(?:[\w-]+\.)?facebook\.com\/hashtag\//i;

/** Returns whether the server allows an address in a link (PRODUCT 7). It removes links to others. */
const isAllowedAddress = (address: string): boolean => ALLOWED.test(address);

/**
 * Converts what a user has typed as the address of a link. Adds the scheme to e-mail addresses, phone numbers and
 * bare domains. Returns undefined for all other texts that are not complete addresses.
 */
export const readLinkAddress = (typed: string): string | undefined => {
  const address = typed.trim();
  if (isAllowedAddress(address)) return address;
  if (EMAIL.test(address)) return `mailto:${address}`;
  const digits = toWesternDigits(address);
  if (PHONE.test(digits)) return `tel:${digits.replace(/[\s-]/g, '')}`;
  if (HOST.test(address) && !SCHEME.test(address)) return `https://${address}`;
  return undefined;
};

/** Returns the address of a pasted link without a redirect of Facebook; undefined if it is not allowed. */
export const cleanLinkAddress = (pasted: string): string | undefined => {
  const address = pasted.trim();
  if (FACEBOOK_HASHTAG.test(address) || !isAllowedAddress(address)) return undefined;
  if (!FACEBOOK_REDIRECT.test(address)) return address;
  const target = new URL(address).searchParams.get('u');
  return target && isAllowedAddress(target) ? target : undefined;
};

import { toWesternDigits } from '#burmese/digits.ts';

const ALLOWED = /^(?:https?|mailto|tel|viber):/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const EMAIL = /^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/;
const PHONE = /^\+?\d[\d\s-]{5,15}$/;
const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:]\S*)?$/u;

/** The redirects that Facebook puts before every address. */
const FACEBOOK_EXIT = /^https?:\/\/lm?\.facebook\.com\/l\.php\?/i;

/** Links of a hashtag lead into a search of Facebook: they say nothing of a home. */
const FACEBOOK_HASHTAG = /^https?:\/\/(?:[\w-]+\.)?facebook\.com\/hashtag\//i;

/** True for what may stand in a link (PRODUCT 7): the server takes every other one away. */
export const isAllowedAddress = (address: string): boolean => ALLOWED.test(address);

/**
 * What somebody typed as the address of a link: whole addresses as they are, e-mail addresses, phone
 * numbers and bare domains with their scheme. Undefined for everything else.
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

/** The address of a pasted link without what other sites added to it; undefined when it is none. */
export const cleanLinkAddress = (pasted: string): string | undefined => {
  const address = pasted.trim();
  if (FACEBOOK_HASHTAG.test(address) || !isAllowedAddress(address)) return undefined;
  if (!FACEBOOK_EXIT.test(address)) return address;
  const target = new URL(address).searchParams.get('u');
  return target && isAllowedAddress(target) ? target : undefined;
};

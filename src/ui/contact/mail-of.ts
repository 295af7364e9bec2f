import type { Poster } from '#contract/shapes/poster.ts';

/** Returns the e-mail of a poster that pages show; null if there is none (PRODUCT 14). */
export const mailOf = ({ email, email1 }: Poster): string | null => email1 ?? email;

/** Returns the link that writes to an address, in which signs that have a meaning in links are encoded. */
export const mailHref = (email: string, message?: { subject: string; body: string }): string => {
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  if (!message) return address;
  const { subject, body } = message;
  return `${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
};

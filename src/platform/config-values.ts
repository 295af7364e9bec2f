import { isIP } from 'node:net';

/** Returns an address without a query and a trailing slash; undefined for others. */
export const folderUrlOf = (text: string): string | undefined => {
  const url = URL.parse(text);
  const isFolder = url?.href === `${url?.origin}${url?.pathname}` && /^https?:$/.test(url.protocol);
  return isFolder ? url.href.replace(/\/$/, '') : undefined;
};

/** Accepts the address of a mail server. */
export const isSmtpUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return (
    url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && isWithoutFragment(url)
  );
};

/** Accepts an IP address, or a range such as 10.0.0.0/8. */
export const isAddressRange = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const maxBits = { 4: 32, 6: 128 }[isIP(address)];
  if (maxBits === undefined || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits);
};

/** Accepts what libpq does, with a database. */
export const isPostgresUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^postgres(?:ql)?:$/.test(url.protocol) &&
    url.pathname.length > 1 &&
    isWithoutFragment(url)
  );
};

/** A `#` begins a comment that became a part of the value, or is of a password in which it must be `%23`. */
const isWithoutFragment = (url: URL): boolean => url.hash === '';

/** Returns the entries of a text with commas. */
export const toList = (text: string): string[] => text.split(',').map((entry) => entry.trim());

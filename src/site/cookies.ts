/** A cookie that, where the site at this address is encrypted, travels nowhere else. */
export const securely = (cookie: string, address: string): string =>
  address.startsWith('https:') ? `${cookie}; Secure` : cookie;

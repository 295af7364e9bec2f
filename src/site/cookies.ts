/** Adds `Secure` to a cookie if the site uses HTTPS, so that browsers never send it unencrypted. */
export const withSecureFlag = (cookie: string, siteUrl: string): string =>
  siteUrl.startsWith('https:') ? `${cookie}; Secure` : cookie;

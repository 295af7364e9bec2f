/** English texts of copies that are shown without a connection, for pages and the service worker. */
export const copiesEn = {
  'copy.notice': 'No connection: this is how it was on {{time}}. Prices may have changed.',
} as const;

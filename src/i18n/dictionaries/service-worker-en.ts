/** English texts that only the service worker uses. */
export const serviceWorkerEn = {
  'copy.reload': 'Reload',
  'copy.other_language': 'This copy is in Burmese.',
} as const;

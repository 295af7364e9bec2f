/** English texts that only the service worker uses. */
export const serviceWorkerEn = { 'copy.reload': 'Reload' } as const;

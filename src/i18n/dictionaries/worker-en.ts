/** English texts that only the service worker uses. */
export const workerEn = { 'copy.reload': 'Reload' } as const;

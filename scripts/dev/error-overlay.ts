import type { ErrorPayload, NormalizedHotChannel } from 'vite';

/**
 * Shows an error of the server half in Vite's overlay: in pages that are open, and in those that are
 * opened while it lasts. What was typed into a page stays.
 */
export const createErrorOverlay = (hot: NormalizedHotChannel) => {
  let error: ErrorPayload | undefined;
  hot.on('vite:client:connect', (_data, browser) => {
    if (error) browser.send(error);
  });
  return {
    show: (reason: string): void => {
      error = { type: 'error', err: { message: 'The server half does not start.', stack: reason } };
      hot.send(error);
    },
    clear: (): void => {
      if (!error) return;
      error = undefined;
      // An update would close it, too, but reload pages that have had none.
      hot.send('server-mended');
    },
  };
};

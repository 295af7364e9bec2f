import { paths } from '#site/paths.ts';

/** Lets the service worker make copies of what is seen from now on. Browsers that cannot have one go without. */
export const startServiceWorker = (): void => {
  navigator.serviceWorker?.register(paths.serviceWorker()).catch(() => {
    // The visitor has forbidden it, or the connection is lost: the next page tries again.
  });
};

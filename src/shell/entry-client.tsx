import { createI18nLoader } from '#i18n/load.ts';
import { startServiceWorker } from './runtime/service-worker.ts';
import { start } from './start.tsx';

/**
 * Presses a button whose click was held until React was there; where it was a link, React has put a button with the same id. The document has no
 * home as kept: a heart that turns out to be full, because another tab kept the home, was not tapped to empty it.
 */
export const press = (held: HTMLElement): void => {
  const button = document.getElementById(held.id) ?? held;
  if (!button.matches('.heart[aria-pressed=true]')) button.click();
};

/** Starts React on this page; the boot module calls it. `beforeHydration` is awaited once all code is loaded. */
export const startSite = async (beforeHydration?: () => Promise<void>): Promise<void> => {
  await start({
    loadI18n: createI18nLoader(),
    frame: (site) => site,
    ...(beforeHydration && { beforeHydration }),
  });
  startServiceWorker();
};

import { createI18nLoader } from '#i18n/load.ts';
import { startServiceWorker } from './runtime/service-worker.ts';
import { start } from './start.tsx';

/** Starts React on this page; the boot module calls it. `beforeHydration` is awaited once all code is loaded. */
export const startSite = async (beforeHydration?: () => Promise<void>): Promise<void> => {
  await start({
    loadI18n: createI18nLoader(),
    frame: (site) => site,
    ...(beforeHydration && { beforeHydration }),
  });
  startServiceWorker();
};

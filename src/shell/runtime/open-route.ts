import type { Area } from '#i18n/dictionaries/dictionary.ts';
import { findRoute, screenFile } from '#shell/site-map.ts';
import type { Loadable } from '#site/page-data.ts';
import type { OpenedPage, ScreenModule } from '#site/page.tsx';

/** A page that somebody goes to: what can be asked for at once, and the rest when its code is there. */
export type OpenedRoute = {
  area: Area;
  /** Absent where the data is known only to the screen's code. */
  data: Loadable | undefined;
  /** Throws when the code, or a style it needs, cannot be fetched. */
  loadPage: () => Promise<OpenedPage>;
};

const SCREENS = import.meta.glob<ScreenModule>('/src/features/*/web/screens/*.tsx');

/** For browsers: opens the route of an address, if the site has one. */
export const openRoute = (href: string): OpenedRoute | undefined => {
  const found = findRoute(href);
  if (!found) return undefined;
  const { route, query } = found;
  return {
    area: route.area,
    data: route.data?.(query),
    loadPage: async () => {
      const load = SCREENS[screenFile(route)];
      if (!load) throw new Error(`There is no screen ${route.screen}`);
      return (await load()).page.open(query);
    },
  };
};

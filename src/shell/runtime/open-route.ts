import type { Area, PageTexts } from '#i18n/dictionaries/dictionary.ts';
import { findRoute, screenFile, textsOf } from '#shell/site-map.ts';
import type { Loadable } from '#site/page-data.ts';
import type { OpenedPage, ScreenModule } from '#site/page.tsx';

/** The route of an address in a browser, which has to load the code of the page. */
export type OpenedRoute = {
  /** Which texts the page needs. */
  texts: PageTexts;
  /** Loads the data without waiting for the code. Absent if only the code of the screen declares the data. */
  data: Loadable | undefined;
  /** Throws if the code, or a stylesheet that it needs, cannot be loaded. */
  loadPage: () => Promise<OpenedPage>;
};

const SCREENS = import.meta.glob<ScreenModule>('/src/features/*/web/screens/*.tsx');

/** Lists the screens of an area. Where those of the work area are is not in what visitors get. */
const screensOf = async (area: Area): Promise<typeof SCREENS> =>
  area === 'work' ? (await import('./work-screens.ts')).WORK_SCREENS : SCREENS;

/** Finds the route of an address in a browser. */
export const openRoute = (href: string): OpenedRoute | undefined => {
  const found = findRoute(href);
  if (!found) return undefined;
  const { route, query } = found;
  return {
    texts: textsOf(route),
    data: route.data?.(query),
    loadPage: async () => {
      const load = (await screensOf(route.area))[screenFile(route)];
      if (!load) throw new Error(`No screen ${route.screen}`);
      return (await load()).page.open(query);
    },
  };
};

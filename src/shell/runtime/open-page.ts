import { findRoute, ROUTES, screenFile, type Route } from '#shell/site-map.ts';
import type { OpenedPage, ScreenModule } from '#site/page.tsx';

const SCREENS = import.meta.glob<ScreenModule>('/src/features/*/web/screens/**/*.tsx', {
  eager: true,
});

const PAGES = new Map(
  ROUTES.map((route) => {
    const screen = SCREENS[screenFile(route)];
    if (!screen) throw new Error(`No screen ${route.screen}`);
    return [route, screen.page];
  }),
);

/** Opens the page of an address on the server, which has the code of every screen. */
export const openPage = (href: string): { route: Route; page: OpenedPage } | undefined => {
  const found = findRoute(href);
  const page = found && PAGES.get(found.route)?.open(found.query);
  return page && { route: found.route, page };
};

import type { Language } from '#i18n/language.ts';
import type { PageFiles, PageAssets } from '#platform/pages/renderer.ts';
import { textsOf, type Route } from './site-map.ts';

/** Returns the built files of a page, so that its document can request all of them at once. */
export const pageFiles = (
  { boot, entry, screens, texts }: PageAssets,
  route: Route | undefined,
  language: Language,
): PageFiles => {
  const screen = route && screens[route.screen];
  return {
    boot,
    styles: [...entry.styles, ...(screen?.styles ?? [])],
    scripts: [...entry.scripts, ...texts[language][textsOf(route)], ...(screen?.scripts ?? [])],
  };
};

import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nProvider } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { AppContext, type App, type Menus } from '#site/page.tsx';
import { FooterLinks } from './chrome/footer.tsx';
import type { Fragments } from './chrome/fragments.ts';
import { NavigationEntries } from './chrome/navigation-bar.tsx';
import { sectionOf } from './chrome/section.ts';

/** Fragments of about 10 KB each: of each language and section. */
const MAX_FRAGMENTS = 200;

/** Fragments by the menus that they show, which are another object after a change. */
const rendered = new WeakMap<Menus, LRUCache<string, string>>();

/** Returns the fragments of a page; renders those that were not rendered with these menus. */
export const fragmentsOf = (app: App, i18n: I18n): Fragments => {
  const known = rendered.get(app.menus) ?? new LRUCache<string, string>({ max: MAX_FRAGMENTS });
  rendered.set(app.menus, known);
  const render = (key: readonly unknown[], children: ReactNode): string => {
    const name = JSON.stringify(key);
    const html =
      known.get(name) ??
      renderToString(
        <AppContext value={app}>
          <I18nProvider i18n={i18n}>{children}</I18nProvider>
        </AppContext>,
      );
    known.set(name, html);
    return html;
  };
  const { language } = i18n;
  const { entry, item } = sectionOf(app.href);
  return {
    navigation: render(
      ['navigation', language, app.isSignedIn, entry, item],
      <NavigationEntries />,
    ),
    footer: render(['footer', language], <FooterLinks />),
  };
};

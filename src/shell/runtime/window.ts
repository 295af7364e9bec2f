import type { I18n } from '#i18n/i18n.ts';
import { alternates, canonicalUrl, documentTitle } from '#shell/head-tags.ts';
import { languageParameter, layoutParameter } from '#shell/site-map.ts';
import { languageCookie, layoutCookie } from '#site/cookies.ts';
import { parseLayout } from '#site/list-layout.ts';
import type { Head } from '#site/page.tsx';
import type { FindPosition } from './browser-history.ts';
import type { Arrival } from './navigation.ts';

/** Updates the language, the title and the head tags that browsers use, and the cookies of choices. */
export const updateHead = (
  head: Head,
  { language, htmlLang }: I18n,
  { href, origin, siteName }: { href: string; origin: string; siteName: string },
): void => {
  const root = document.documentElement;
  // Assigning the same value also makes browsers recalculate the styles of the whole document.
  if (root.lang !== htmlLang) root.lang = htmlLang;
  document.title = documentTitle(head, siteName);
  document
    .querySelector('link[rel=canonical]')
    ?.setAttribute('href', canonicalUrl(head, origin, language));
  for (const [hreflang, url] of alternates(head, origin))
    document.querySelector(`link[hreflang="${hreflang}"]`)?.setAttribute('href', url);
  if (languageParameter(href)) document.cookie = languageCookie(language, location.origin);
  const layout = parseLayout(layoutParameter(href));
  if (layout) document.cookie = layoutCookie(layout, location.origin);
};

/** Scrolls a new page to its top and focuses its heading; restores the position of a page of the history. */
export const showArrival = ({ kind }: Arrival, findPosition: FindPosition): void => {
  const position = findPosition();
  if (kind === 'new') {
    scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
    return;
  }
  if (position) scrollTo({ top: position.topPx, behavior: 'instant' });
  if (kind === 'back') focusLink(position?.focusedHref);
};

/** Focuses the heading: screen readers announce the page, and the next Tab continues from there. */
const focusHeading = (): void => {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
};

/** Focuses the link that led away; the heading if it is not in the page, as a link of the menu. */
const focusLink = (href: string | undefined): void => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
  const link = links.find((each) => each.getAttribute('href') === href);
  if (link) link.focus({ preventScroll: true });
  else focusHeading();
};

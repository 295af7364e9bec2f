import type { I18n } from '#i18n/i18n.ts';
import { alternates, canonicalUrl, documentTitle } from '#shell/head-tags.ts';
import { languageParameter } from '#shell/site-map.ts';
import { securely } from '#site/cookies.ts';
import type { Head } from '#site/page.tsx';
import type { Places } from './browser-history.ts';
import type { Arrival } from './navigation.ts';

const YEAR = 60 * 60 * 24 * 365;

/** Makes the document say what the view is, in which language, as the server would have. */
export const showHead = (
  head: Head,
  { language, htmlLang }: I18n,
  { href, origin, siteName }: { href: string; origin: string; siteName: string },
): void => {
  const root = document.documentElement;
  // Even the same value makes the browser style the whole document again.
  if (root.lang !== htmlLang) root.lang = htmlLang;
  document.title = documentTitle(head, siteName);
  document.querySelector('meta[name=description]')?.setAttribute('content', head.description);
  document
    .querySelector('link[rel=canonical]')
    ?.setAttribute('href', canonicalUrl(head, origin, language));
  for (const [hreflang, url] of alternates(head, origin))
    document.querySelector(`link[hreflang="${hreflang}"]`)?.setAttribute('href', url);
  if (!languageParameter(href)) return;
  const cookie = `lang=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
  document.cookie = securely(cookie, location.origin);
};

/** A new page starts at its top with its heading in focus; on the way back one is where one was. */
export const showArrival = ({ how }: Arrival, places: Places): void => {
  const place = places.find();
  if (how === 'new') {
    scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
    return;
  }
  if (place) scrollTo({ top: place.top, behavior: 'instant' });
  if (how === 'back') focusLink(place?.focus);
};

/** Screen readers hear the new page's name; the next Tab goes on from there. */
const focusHeading = (): void => {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
};

const focusLink = (href: string | undefined): void => {
  if (href === undefined) return focusHeading();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
  links.find((link) => link.getAttribute('href') === href)?.focus({ preventScroll: true });
};

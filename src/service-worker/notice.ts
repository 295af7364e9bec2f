import { COPIED_AT_HEADER } from '#contract/copied-at.ts';
import { copiesEn } from '#i18n/dictionaries/copies-en.ts';
import { copiesMm } from '#i18n/dictionaries/copies-mm.ts';
import { serviceWorkerEn } from '#i18n/dictionaries/service-worker-en.ts';
import { serviceWorkerMm } from '#i18n/dictionaries/service-worker-mm.ts';
import { formatDateAndTime } from '#i18n/formats/dates.ts';
import { htmlLang } from '#i18n/language.ts';
import { languageOf, type CopiedPage } from './copies.ts';
import { languageIn } from './page-copies.ts';

const TEXTS = { en: { ...copiesEn, ...serviceWorkerEn }, mm: { ...copiesMm, ...serviceWorkerMm } };

/** What the list of copied pages takes the place of (`offline-texts.ts`). */
const LIST_PLACE = /<p id="copies">[^<]*<\/p>/;

/**
 * Puts a notice above a copied page that says from when it is: prices may have changed since. It is in the language that the address
 * asks for; if the copy has the other one, it says so.
 */
export const withNotice = async (copy: Response, url: string): Promise<Response> => {
  const language = languageIn(url) ?? languageOf(copy);
  const texts = TEXTS[language];
  const time = formatDateAndTime(language, copy.headers.get(COPIED_AT_HEADER) ?? '');
  const other = language === languageOf(copy) ? '' : ` ${texts['copy.other_language']}`;
  const text = texts['copy.notice'].replace('{{time}}', time) + other;
  const notice = `<p class="banner copied" lang="${htmlLang(language)}">${text} <a class="nb" href="" target="_self">${texts['copy.reload']}</a></p>`;
  const html = await copy.text();
  return new Response(html.replace('<div id="app">', `${notice}$&`), { headers: copy.headers });
};

/** What each title ends with: the name of the site. */
const SITE_NAME = / \| [^|]+$/;

/**
 * Lists the pages that there are copies of, each once, on the page that stands in for all others, below a link to the page that was
 * asked for; it says itself that there are none.
 */
export const withPages = async (
  offline: Response,
  pages: readonly CopiedPage[],
): Promise<Response> => {
  const language = languageOf(offline);
  const again = `<p><a class="btn btn--line" href="" target="_self">${TEXTS[language]['copy.reload']}</a></p>`;
  const byAddress = new Map(pages.map((page) => [page.href, page]));
  // Titles and addresses come from documents of the site, in which they are escaped.
  const links = [...byAddress.values()].map(
    ({ href, title, copiedAt }) =>
      `<li><a href="${href.replaceAll('&', '&amp;').replaceAll('"', '%22')}">${title.replace(SITE_NAME, '')}</a>, ${formatDateAndTime(language, copiedAt)}</li>`,
  );
  const html = await offline.text();
  const list = `<ul>${links.join('')}</ul>`;
  const listed = html.replace(LIST_PLACE, (none) => again + (links.length > 0 ? list : none));
  return new Response(listed, { status: 503, headers: offline.headers });
};

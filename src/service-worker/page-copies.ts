import { parseLanguage } from '#i18n/language.ts';
import { paths } from '#site/paths.ts';
import { isPage, languageOf, openCopies } from './copies.ts';

declare const self: ServiceWorkerGlobalScope;

const MB = 1_000_000;
/** The copies of the site on this device, 5 MB together. */
export const COPIES = {
  pages: openCopies('eain-pages', MB),
  calls: openCopies('eain-calls', 0.5 * MB),
  files: openCopies('eain-files', MB),
  photos: openCopies('eain-photos', 0.75 * MB),
  /** What the list of kept homes needs: what else is seen does not push it out. Files of two builds have room. */
  kept: openCopies('eain-kept', MB),
  keptPhotos: openCopies('eain-kept-photos', 0.75 * MB),
};

/** The page that stands in for all that there is no copy of. */
export const OFFLINE = new URL(paths.offline(), self.location.origin).href;

/** Copies the page that stands in for all that there is no copy of. It needs no scripts, and nobody's name. */
export const copyOfflinePage = async (): Promise<void> => {
  const ask = (credentials: RequestCredentials): Promise<Response> =>
    fetch(OFFLINE, { credentials, headers: { 'save-data': 'on' } });
  const own = await ask('same-origin');
  const answer = isForAll(own) ? own : await ask('omit');
  if (isForAll(answer)) await COPIES.files.put(OFFLINE, answer);
};

/** Copies a page, and the page that stands in for others again if the language is another one by now. */
export const copyPage = async (url: string, answer: Response): Promise<void> => {
  const language = languageOf(answer);
  await COPIES.pages.put(url, answer);
  const offline = await COPIES.files.find(OFFLINE);
  if (!offline || languageOf(offline) !== language) await copyOfflinePage();
};

/** Copies the pages that came before the worker, one of which has started it, as documents that link their styles. */
export const copyOpenPages = async (): Promise<void> => {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.all(
    open.map(({ url }) =>
      copyOpenPage(url).catch(() => {
        // The connection is lost: the worker starts without the copy.
      }),
    ),
  );
};

/** Addresses of files in a document. */
export const FILES = /\/(?:assets|media)\/[\w./-]+|\/[\w-]+\.svg/g;

const copyOpenPage = async (shown: string): Promise<void> => {
  const [url = shown] = shown.split('#');
  if (await COPIES.pages.find(url)) return;
  const answer = await fetch(url);
  if (!isPage(answer) || !isForAll(answer)) return;
  const files = new Set((await answer.clone().text()).match(FILES));
  await COPIES.pages.put(url, answer);
  await Promise.all([...files].map(copyFile));
};

/** Copies a file if the browser has it. Styles are fetched: a first document had its own inside. */
const copyFile = async (path: string): Promise<void> => {
  const cache = path.endsWith('.css') ? 'force-cache' : 'only-if-cached';
  const answer = await fetch(path, { cache, mode: 'same-origin' }).catch(() => undefined);
  const copies = path.startsWith('/media/') ? COPIES.photos : COPIES.files;
  if (answer?.status === 200) await copies.put(new URL(path, self.location.origin).href, answer);
};

/** Finds the copy of a page, perhaps in another language than the address asks for. */
export const findPage = async (url: string): Promise<Response | undefined> => {
  const copy = await COPIES.pages.find(url);
  if (copy) return copy;
  // What is sent to others names a language, what is read mostly does not.
  const wanted = withoutLanguage(url);
  const found = await COPIES.pages.findAll((address) => withoutLanguage(address) === wanted);
  const language = languageIn(url);
  return found.find((each) => languageOf(each) === language) ?? found[0];
};

/** Returns the language that an address asks for. */
export const languageIn = (url: string) => parseLanguage(new URL(url).searchParams.get('lang'));

/** Returns whether a copy has the language that an address asks for, if it asks for one. */
export const isInLanguageOf = (copy: Response, url: string): boolean =>
  (languageIn(url) ?? languageOf(copy)) === languageOf(copy);

const withoutLanguage = (url: string): string => {
  const address = new URL(url);
  address.searchParams.delete('lang');
  address.searchParams.sort();
  return address.href;
};

/** Returns whether a page is there, and is not for one account. */
export const isForAll = ({ status, headers }: Response): boolean =>
  status === 200 && !/no-store|private/.test(headers.get('cache-control') ?? '');

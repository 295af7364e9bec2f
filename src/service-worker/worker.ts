// The service worker: what visitors saw last is there without a connection, too, and says from when it is (PRODUCT 27).
// It keeps copies of public answers only, within 5 MB; what has to do with an account passes by.
import { paths } from '#site/paths.ts';
import './push.ts';
import { isPage, openCopies, type Copies } from './copies.ts';
import { withNotice, withPages } from './notice.ts';

declare const self: ServiceWorkerGlobalScope;

const MB = 1_000_000;
const COPIES = {
  pages: openCopies('eain-pages', 1.5 * MB),
  calls: openCopies('eain-calls', 0.5 * MB),
  files: openCopies('eain-files', 1.5 * MB),
  photos: openCopies('eain-photos', 1.5 * MB),
};

const OFFLINE = new URL(paths.offline(), self.location.origin).href;

/** Calls whose answers pages show; suggestions and counts are of no use later. */
const OF_PAGES =
  /^\/api\/(?:properties|blogs|projects|templateOnes|menus|site|agents)\b(?!\/suggest)/;

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([copyOfflinePage(), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    // The request of a page does not wait until the worker has started.
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || headers.has('authorization')) return;
  if (mode === 'navigate') event.respondWith(answerPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(event, COPIES.files));
  else if (pathname.startsWith('/media/')) event.respondWith(answerFile(event, COPIES.photos));
  else if (/^\/[\w-]+\.svg$/.test(pathname)) event.respondWith(answerCall(event, COPIES.files));
  else if (OF_PAGES.test(pathname)) event.respondWith(answerCall(event, COPIES.calls));
});

/** Copies the page that stands in for all that there is no copy of. It needs no scripts, and nobody's name. */
const copyOfflinePage = async (): Promise<void> => {
  const ask = (credentials: RequestCredentials): Promise<Response> =>
    fetch(OFFLINE, { credentials, headers: { 'save-data': 'on' } });
  const own = await ask('same-origin');
  const answer = isForAll(own) ? own : await ask('omit');
  if (isForAll(answer)) await COPIES.files.put(OFFLINE, answer);
};

/** Copies a page, and the page that stands in for others again if the language is another one by now. */
const copyPage = async (url: string, answer: Response): Promise<void> => {
  const language = answer.headers.get('content-language');
  await COPIES.pages.put(url, answer);
  const offline = await COPIES.files.find(OFFLINE);
  if (offline?.headers.get('content-language') !== language) await copyOfflinePage();
};

/** A page comes from the site; without a connection from its copy, or else there is the list of all copies. */
const answerPage = async (event: FetchEvent): Promise<Response> => {
  const { url } = event.request;
  try {
    const answer =
      ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
    if (isPage(answer) && isForAll(answer)) event.waitUntil(copyPage(url, answer.clone()));
    return answer;
  } catch (error) {
    const copy = await findPage(url);
    if (copy) return withNotice(copy);
    const offline = await COPIES.files.find(OFFLINE);
    if (!offline) throw error;
    return withPages(offline, await COPIES.pages.pages());
  }
};

const findPage = async (url: string): Promise<Response | undefined> => {
  const copy = await COPIES.pages.find(url);
  // Which homes are kept may have changed since.
  const isShortlist = new URL(url).pathname === paths.shortlist();
  return copy ?? (isShortlist ? COPIES.pages.find(url, { ignoreSearch: true }) : undefined);
};

/** A file never changes under its address: there is no need to ask for it again. */
const answerFile = async (event: FetchEvent, copies: Copies): Promise<Response> => {
  const { request } = event;
  const copy = await copies.find(request.url);
  if (copy) return copy;
  const answer = await fetch(request);
  if (answer.status === 200) event.waitUntil(copies.put(request.url, answer.clone()));
  return answer;
};

/** Data come from the site; without a connection from their copy, which says when it was made. */
const answerCall = async (event: FetchEvent, copies: Copies): Promise<Response> => {
  const { request } = event;
  try {
    const answer = await fetch(request);
    // Without `Authorization` nobody gets anything but what everybody gets.
    if (answer.status === 200) event.waitUntil(copies.put(request.url, answer.clone()));
    return answer;
  } catch (error) {
    const copy = await copies.find(request.url);
    if (!copy) throw error;
    return copy;
  }
};

/** Returns whether a page is there, and is not for one account. */
const isForAll = ({ status, headers }: Response): boolean =>
  status === 200 && !/no-store|private/.test(headers.get('cache-control') ?? '');

// The service worker: what visitors saw last is there without a connection, too, and says from when it is (PRODUCT 27).
// It keeps copies of public answers only, within 5 MB; what has to do with an account passes by.
import './push.ts';
import type { KeptOnDevice } from '#features/properties/kept/kept-ids.ts';
import { isPage, type Copies } from './copies.ts';
import { homeFromCopies, KEPT_HOMES, keptFromCopies } from './kept-homes.ts';
import { findList, isOwnList, keepList, noteBuild } from './kept-list.ts';
import { withNotice, withPages } from './notice.ts';
import {
  COPIES,
  copyOfflinePage,
  copyOpenPages,
  copyPage,
  findPage,
  isForAll,
  isInLanguageOf,
  OFFLINE,
} from './page-copies.ts';
import { photoOf } from './photos.ts';
import { noteRequest } from './quiet.ts';

declare const self: ServiceWorkerGlobalScope;

/** Calls whose answers pages show; suggestions of the search are of no use later. */
const OF_PAGES = /^\/api\/(?:properties|townships|blogs|projects|templateOnes|site|agents)\b/;

/** Firefox shows its own error if the preloaded request of a page fails, whatever the worker answers (GoogleChrome/workbox#3134). */
const CAN_PRELOAD = !navigator.userAgent.includes('Firefox');

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([copyOfflinePage(), copyOpenPages(), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    // The request of a page does not wait until the worker has started.
    Promise.all([
      self.registration.navigationPreload?.[CAN_PRELOAD ? 'enable' : 'disable'](),
      self.clients.claim(),
    ]),
  );
  // One may have been opened since. No page waits for it.
  void copyOpenPages();
});

// Pages tell which homes are kept when React starts, and when that changes.
self.addEventListener('message', (event) => {
  event.waitUntil(keepList(event.data as KeptOnDevice));
});

self.addEventListener('fetch', (event) => {
  noteRequest();
  const { method, url, mode, headers } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || headers.has('authorization')) return;
  if (mode === 'navigate') event.respondWith(answerPage(event));
  else if (pathname.startsWith('/assets/'))
    event.respondWith(answerFile(event, COPIES.files, COPIES.kept));
  else if (pathname.startsWith('/media/')) event.respondWith(answerPhoto(event));
  else if (/^\/[\w-]+\.svg$/.test(pathname)) event.respondWith(answerCall(event, COPIES.files));
  else if (OF_PAGES.test(pathname)) event.respondWith(answerCall(event, COPIES.calls));
});

/** A page comes from the site; without a connection from its copy, or else there is the list of all copies. */
const answerPage = async (event: FetchEvent): Promise<Response> => {
  const { url } = event.request;
  try {
    const answer =
      ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
    if (isPage(answer)) event.waitUntil(noteBuild(answer.clone()));
    if (isPage(answer) && isForAll(answer)) event.waitUntil(copyPage(url, answer.clone()));
    return answer;
  } catch (error) {
    const list = isOwnList(url) ? await findList() : undefined;
    // It has no homes in it: React says from when those are that it shows.
    if (list && isInLanguageOf(list, url)) return list;
    const copy = list ?? (await findPage(url));
    if (copy) return withNotice(copy, url);
    const offline = await COPIES.files.find(OFFLINE);
    if (!offline) throw error;
    return withPages(offline, [...(await COPIES.kept.pages()), ...(await COPIES.pages.pages())]);
  }
};

/** A file never changes under its address: there is no need to ask for it again. */
const answerFile = async (
  event: FetchEvent,
  copies: Copies,
  others?: Copies,
): Promise<Response> => {
  const { request } = event;
  const copy = (await copies.find(request.url)) ?? (await others?.find(request.url));
  if (copy) return copy;
  const answer = await fetch(request);
  if (answer.status === 200) event.waitUntil(copies.put(request.url, answer.clone()));
  return answer;
};

/** Without a connection the photo of a kept home may be one of another size. */
const answerPhoto = async (event: FetchEvent): Promise<Response> => {
  try {
    return await answerFile(event, COPIES.photos);
  } catch (error) {
    const copy = await COPIES.keptPhotos.find(photoOf(event.request.url));
    if (!copy) throw error;
    return copy;
  }
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
    const isOfKept = new URL(request.url).pathname === KEPT_HOMES;
    const copy =
      (isOfKept ? await keptFromCopies(request.url) : undefined) ??
      (await copies.find(request.url)) ??
      (await COPIES.kept.find(request.url)) ??
      (await homeFromCopies(request.url));
    if (!copy) throw error;
    return copy;
  }
};

import { paths } from '#site/paths.ts';

/** A browser as its push service knows it. */
type BrowserSubscription = { endpoint: string; p256dh: string; auth: string };

/** The visitor does not want notifications of this site, now or ever. */
export class NotAllowedError extends Error {}

/** Time in which the service worker has to be there. */
const WORKER_MS = 15_000;

/** Returns whether the browser knows notifications that a site sends; phones of Apple only do once the site is on the home screen. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/**
 * Asks the visitor, then the push service of the browser.
 * @throws NotAllowedError if the visitor says no; DOMException or Error if the push service cannot be reached
 */
export const subscribe = async (publicKey: string): Promise<BrowserSubscription> => {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowedError();
  await navigator.serviceWorker.register(paths.serviceWorker());
  const { pushManager } = await withinTime(navigator.serviceWorker.ready);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    // It is for another key of the site, which was set up anew.
    await former.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
};

const withinTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('There is no service worker')), WORKER_MS);
    }),
  ]);

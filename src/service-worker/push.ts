// Alerts: what a push service brings is shown, a tap opens it, and the other button ends the alert (PRODUCT 27).
import type { PushedAlert } from '#features/properties/alerts/alert-rules.ts';

declare const self: ServiceWorkerGlobalScope;

/** The button of a notification that ends its alert. */
const END = 'end';

const ICON = '/icon-192.png';

self.addEventListener('push', (event) => {
  const alert = event.data?.json() as PushedAlert | undefined;
  if (alert) event.waitUntil(show(alert));
});

const show = (alert: PushedAlert): Promise<void> => {
  const { title, body, lang, key, end } = alert;
  const actions = [{ action: END, title: end }];
  // The homes of one search are one notification, of which the last stays.
  const options = { body, lang, icon: ICON, tag: key, data: alert, actions };
  return self.registration.showNotification(title, options);
};

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  const alert = notification.data as PushedAlert;
  notification.close();
  event.waitUntil(action === END ? endAlert(alert) : openPage(alert.href));
});

/** Ends an alert. Without a connection the notification comes back, so that it can be ended later. */
const endAlert = async (alert: PushedAlert): Promise<void> => {
  try {
    await fetch(`/api/alerts/${alert.key}`, { method: 'DELETE' });
  } catch {
    await show(alert);
  }
};

/** Opens a page of the site, in a window that shows it already if there is one. */
const openPage = async (href: string): Promise<void> => {
  const { href: address } = new URL(href, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = windows.find(({ url }) => url === address);
  await (open ? open.focus() : self.clients.openWindow(address));
};

/** The push service has given the browser another address: the site has to know it. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

/** W3C Push API, which TypeScript does not know. */
type ChangedSubscriptions = {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

const renew = async ({
  oldSubscription: before,
  newSubscription,
}: ChangedSubscriptions): Promise<void> => {
  if (!before) return;
  const after = newSubscription ?? (await self.registration.pushManager.subscribe(before.options));
  const { endpoint, keys } = after.toJSON();
  await fetch('/api/alerts/renewals', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ before: before.endpoint, endpoint, ...keys }),
  });
};

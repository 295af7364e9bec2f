// @module-tag thorough
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PushedAlert } from '#features/properties/alerts/alert-rules.ts';
import { addListing } from '#test/support/app/records.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { closeAfterwards } from '#test/support/browser/windows.ts';
import { startPushService, type TestBrowser } from '#test/support/push/push-service.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { site, visit } = setUpAgentSite();

let push: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  push = await startPushService();
});
afterAll(() => push.stop());

/** Opens a visitor whose browser has our push service in place of its own, which is not on this machine. */
const openVisitor = async (language: 'en' | 'mm'): Promise<{ page: Page; at: TestBrowser }> => {
  const page = await visit({ language, worker: true });
  closeAfterwards(page);
  const at = push.addBrowser();
  await page.context().grantPermissions(['notifications'], { origin: site.origin });
  await page.context().addInitScript(({ endpoint, p256dh, auth }) => {
    if (!('PushManager' in globalThis)) return;
    const toJSON = () => ({ endpoint, keys: { p256dh, auth } });
    PushManager.prototype.subscribe = async function (options) {
      if (!options?.userVisibleOnly || !options.applicationServerKey)
        throw new TypeError('options');
      const subscription: Partial<PushSubscription> = { toJSON };
      return subscription as PushSubscription;
    };
  }, at.subscription);
  return { page, at };
};

/** Hands what our push service got to the browser, as its own does. */
const deliver = async (page: Page, alert: PushedAlert): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: site.origin,
    registrationId: await registered,
    data: JSON.stringify(alert),
  });
};

/** Runs a script in the service worker. Types of windows and of service workers exclude each other. */
const inWorker = async <T>(page: Page, script: string): Promise<T> => {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  return worker.evaluate(script);
};

/** Lets the service worker show its notifications here: a browser without a screen has no place for them. */
const watchNotifications = (page: Page): Promise<void> =>
  inWorker(
    page,
    `globalThis.shown = [];
    registration.showNotification = async (title, options) => void shown.push({ title, ...options });`,
  );

type Shown = { title: string; body: string; lang: string; tag: string };

const notifications = (page: Page): Promise<Shown[]> => inWorker(page, 'shown');

/** Presses the last notification, or its button. */
const press = (page: Page, action: string): Promise<void> =>
  inWorker(
    page,
    `const event = new ExtendableEvent('notificationclick');
    const notification = { ...shown.pop(), close: () => {} };
    Object.assign(event, { notification, action: ${JSON.stringify(action)}, waitUntil: () => {} });
    void dispatchEvent(event);`,
  );

describe.each(LANGUAGES)('in %s', (language) => {
  const { t } = I18N[language];

  test('"tell me about new ones" takes two taps, and one ends it', async () => {
    const { page, at } = await openVisitor(language);
    await goTo(page, '/results?type=for_rents&region=Bago');
    await page
      .getByRole('link', { name: t('results.follow') })
      .first()
      .click();
    await page.getByRole('button', { name: t('alerts.ask') }).click();
    await page.locator('.alerts__asked').waitFor();
    const told = async () =>
      (await site.db.selectFrom('alerts').select('told').execute()).at(-1)?.told;
    expect(await told()).toBe('daily');

    await page.getByRole('radio', { name: t('alerts.told_at_once') }).check();
    await expect.poll(() => told()).toBe('at_once');
    const place = { region: 'Bago', district: 'Pyay' };
    const id = await addListing(site.db, { listing_type: 'for_rents', ...place });
    await expect.poll(() => at.pushed.length, { timeout: 30_000 }).toBe(1);
    await watchNotifications(page);
    const [pushed] = at.pushed;
    if (!pushed) throw new Error('Nothing was pushed');
    await deliver(page, pushed.alert);
    const { title, body, lang, key, end } = pushed.alert;
    await expect
      .poll(() => notifications(page))
      .toMatchObject([{ title, body, lang, tag: key, actions: [{ action: 'end', title: end }] }]);
    expect(pushed.alert.href).toContain(`/propertyDetails?id=${id}`);

    await press(page, 'end');
    await expect
      .poll(
        async () =>
          (await site.db.selectFrom('alerts').selectAll().where('alert_key', '=', key).execute())
            .length,
      )
      .toBe(0);
    await goTo(page, '/alerts?type=for_rents&region=Bago');
    await page.locator('.alerts__form [type=submit]:enabled').waitFor();
    expect(await page.locator('.alerts__own').count()).toBe(0);
  });

  test('the searches of a device are listed, and each ends with a tap', async () => {
    const { page } = await openVisitor(language);
    for (const search of ['type=for_rents&region=Bago', 'propType=condo&toPrice=30']) {
      await goTo(page, `/alerts?${search}`);
      await page.getByRole('button', { name: t('alerts.ask') }).click();
      await page.locator('.alerts__asked').waitFor();
    }
    const own = page.locator('.alerts__own li');
    await expect.poll(() => own.count()).toBe(1);
    expect(await own.getByRole('link').getAttribute('href')).toBe(
      '/results?type=for_rents&region=Bago',
    );
    await own.getByRole('button').click();
    await expect.poll(() => own.count()).toBe(0);
    await page.getByRole('button', { name: t('alerts.end_this') }).click();
    await page.locator('.alerts__form [type=submit]:enabled').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('eain.alerts'))).toBeNull();
  });

  test('what the device has stored may be rubbish, or of alerts that have ended', async () => {
    const { page } = await openVisitor(language);
    for (const stored of ['{', '[1, "x"]', JSON.stringify(['A'.repeat(22)])]) {
      await goTo(page, '/alerts');
      await page.evaluate((text) => localStorage.setItem('eain.alerts', text), stored);
      await goTo(page, '/alerts');
      await page.locator('.alerts__form [type=submit]:enabled').waitFor();
    }
  });

  test('alerts that have ended elsewhere are said to have, once', async () => {
    const { page } = await openVisitor(language);
    await goTo(page, '/alerts?region=Bago');
    await page.getByRole('button', { name: t('alerts.ask') }).click();
    await page.locator('.alerts__asked').waitFor();
    await site.db.deleteFrom('push_subscriptions').execute();
    await goTo(page, '/alerts?region=Yangon');
    const note = page.getByText(I18N[language].count('alerts.ended', 1));
    await note.waitFor();
    expect(await page.evaluate(() => localStorage.getItem('eain.alerts'))).toBeNull();
    await goTo(page, '/alerts?region=Bago');
    await page.locator('.alerts__form [type=submit]:enabled').waitFor();
    expect(await note.count()).toBe(0);
  });

  test('without the push service of the browser nothing is promised', async () => {
    const { page } = await openVisitor(language);
    await page.context().addInitScript(() => {
      PushManager.prototype.subscribe = () =>
        Promise.reject(new DOMException('Registration failed', 'AbortError'));
    });
    await goTo(page, '/alerts');
    await page.getByRole('button', { name: t('alerts.ask') }).click();
    expect(await page.locator('[role=alert]').innerText()).toBe(t('alerts.not_failed'));
    expect(await page.locator('.alerts__asked').count()).toBe(0);
  });

  test('what could not be read without a connection is read when the button is pressed', async () => {
    const { page } = await openVisitor(language);
    allowErrors(page, /Failed to load resource/, /request failed/, /net::ERR/);
    await goTo(page, '/about');
    await page.context().route('**/api/alerts?keys=', (route) => route.abort(), { times: 1 });
    await page.context().route('**/api/alerts', (route) => route.abort(), { times: 1 });
    await goTo(page, '/alerts');
    await page.locator('[role=alert]').waitFor();
    await page.getByRole('button', { name: t('alerts.ask') }).click();
    await page.locator('.alerts__asked').waitFor();
  });
});

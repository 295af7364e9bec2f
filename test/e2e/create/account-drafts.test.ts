// @module-tag thorough
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { readDrafts } from '#test/support/acts/drafts.ts';
import { enterText, surfaceOf } from '#test/support/acts/editor.ts';
import { holdCalls } from '#test/support/acts/held-calls.ts';
import { chooseFiles, coloursOf, jpegFile, waitForPhotos } from '#test/support/acts/photos.ts';
import { cutConnection } from '#test/support/acts/route-answers.ts';
import { sessionOf, type Agent } from '#test/support/browser/agent-site.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();
let agent: Agent;

const { t, count } = I18N.en;

/** Opens the form as a new agent. */
const open = async (visitor: Visitor = {}): Promise<Page> => {
  agent = await site.addAgent();
  return openAs(agent, '/createProperty', { width: 1280, ...visitor });
};

/** Closes the tab, and opens the form in a new tab of the same browser. */
const reopen = async (page: Page): Promise<Page> => {
  const context = page.context();
  await page.close();
  const next = await context.newPage();
  await next.goto(`${site.origin}/createProperty`);
  await next.locator('button.nav-btn').waitFor({ state: 'attached' });
  return next;
};

const offer = (page: Page) => page.locator('.alert', { has: page.locator('.btn--quiet') });
const price = (page: Page) => page.locator('[name=price]');
const untilSaid = (page: Page) => page.getByText(t('draft.kept')).waitFor();
const untilOnAccount = (page: Page) => page.getByText(t('draft.kept_account')).waitFor();

/** Opens the form on another device of the agent. */
const openElsewhere = async (): Promise<Page> => openAs(agent, '/createProperty', { width: 360 });

test('what was begun on the phone is ended at the desk, with its photos', async () => {
  const phone = await open({ width: 360 });
  await price(phone).fill('44');
  await chooseFiles(phone, [jpegFile(await cameraPhoto('#205010'))]);
  await waitForPhotos(phone, 1);
  await untilOnAccount(phone);
  const [[red = 0] = []] = await coloursOf(phone);

  const desk = await openAs(agent, '/propertiesList', { width: 1280 });
  await desk.getByRole('link', { name: count('drafts.count', 1) }).click();
  await desk.getByRole('link', { name: t('draft.continue') }).click();
  await expect.poll(() => price(desk).inputValue()).toBe('44');
  await waitForPhotos(desk, 1);
  // Another compression of the same photo.
  expect(Math.abs(((await coloursOf(desk))[0]?.[0] ?? 0) - red)).toBeLessThan(8);
  await desk.locator('[name=area]').fill('20 x 60');
  await surfaceOf(desk).waitFor();
  await enterText(desk);
  await desk.keyboard.type('A quiet flat.');
  await desk.locator('main form button[type=submit]').last().click();
  await desk.waitForURL('**/propertyDetails?id=*');
  const id = Number(new URL(desk.url()).searchParams.get('id'));
  const photos = await site.db
    .selectFrom('photos')
    .select('slot')
    .where('property_id', '=', id)
    .execute();
  expect(photos).toEqual([{ slot: 1 }]);

  // It was sent there: the phone does not offer it any more.
  const later = await reopen(phone);
  await expect.poll(() => readDrafts(later)).toEqual([]);
  expect(await offer(later).count()).toBe(0);
});

/** The prices in the drafts that the account has. */
const stored = async (): Promise<string[]> => {
  const drafts = site.db.selectFrom('drafts').select('content').where('user_id', '=', agent.id);
  const texts = (await drafts.execute()).map(({ content }) => content);
  return texts.map((content) => /"price":"(\d+)"/.exec(content)?.[1] ?? '').toSorted();
};

/** Begins a draft on a phone, and goes on with it at a desk. */
const goOnElsewhere = async (): Promise<Page> => {
  const phone = await open({ width: 360 });
  await price(phone).fill('48');
  await untilOnAccount(phone);
  const desk = await openElsewhere();
  await desk.getByRole('button', { name: t('draft.continue') }).click();
  await price(desk).fill('4800');
  await expect.poll(stored).toEqual(['4800']);
  return phone;
};

test('a draft that goes on at two devices becomes two, and nothing is lost', async () => {
  const phone = await goOnElsewhere();
  await price(phone).fill('49');
  await expect.poll(stored).toEqual(['4800', '49']);
  await price(phone).fill('50');
  await expect.poll(stored).toEqual(['4800', '50']);
});

test('a draft that goes on before the account has answered takes the place of nothing that another device has sent', async () => {
  const phone = await goOnElsewhere();
  const page = await phone.context().newPage();
  await phone.close();
  const release = await holdCalls(page, '**/api/drafts?*');
  await page.goto(`${site.origin}/createProperty`);
  await page.getByRole('button', { name: t('draft.continue') }).click();
  await expect.poll(() => price(page).inputValue()).toBe('48');
  const answered = page.waitForResponse('**/api/drafts?*');
  release();
  await answered;
  await price(page).fill('49');
  await untilOnAccount(page);
  expect(await stored()).toEqual(['4800', '49']);
});

test('a slow answer to an earlier save does not take back what was typed since', async () => {
  const phone = await open({ width: 360 });
  allowErrors(phone, /FAILED/);
  const held = Promise.withResolvers<undefined>();
  const asked = Promise.withResolvers<undefined>();
  let calls = 0;
  await phone.route('**/api/drafts/**', async (call) => {
    calls++;
    // What follows the first one finds no connection.
    if (calls > 1) return call.abort();
    asked.resolve(undefined);
    await held.promise;
    return call.continue();
  });
  await price(phone).fill('48');
  await asked.promise;
  await price(phone).fill('49');
  await expect.poll(() => readDrafts(phone)).toMatchObject([{ values: { price: '49' } }]);
  const answered = phone.waitForResponse('**/api/drafts/**');
  held.resolve(undefined);
  await answered;
  // The next save is sent when the answer was read.
  await expect.poll(() => calls).toBe(2);
  expect(await readDrafts(phone)).toMatchObject([{ values: { price: '49' } }]);
  expect(await phone.getByText(t('draft.kept_account')).count()).toBe(0);
});

test('what was typed without a connection is offered beside what another device has sent since', async () => {
  const phone = await open({ width: 360 });
  allowErrors(phone, /FAILED/);
  await price(phone).fill('48');
  await untilOnAccount(phone);
  const desk = await openElsewhere();
  await desk.getByRole('button', { name: t('draft.continue') }).click();
  await phone.route('**/api/drafts/**', cutConnection);
  await price(phone).fill('49');
  await untilSaid(phone);
  await price(desk).fill('4800');
  await untilOnAccount(desk);
  const later = await reopen(phone);
  await expect.poll(() => offer(later).locator('li').count()).toBe(2);
  await offer(later).locator('li').nth(1).getByRole('button').first().click();
  await expect.poll(() => price(later).inputValue()).toBe('49');
  await price(later).fill('50');
  await untilOnAccount(later);
  const found = site.db.selectFrom('drafts').select('content').where('user_id', '=', agent.id);
  const texts = (await found.execute()).map(({ content }) => content).join();
  expect(texts).toContain('"price":"4800"');
  expect(texts).toContain('"price":"50"');
});

test('what was typed without a connection takes the place of nothing that another device had sent before', async () => {
  const phone = await goOnElsewhere();
  allowErrors(phone, /FAILED/);
  await phone.route('**/api/drafts/**', cutConnection);
  await price(phone).fill('49');
  await untilSaid(phone);
  const later = await reopen(phone);
  await expect.poll(() => offer(later).locator('li').count()).toBe(2);
  await offer(later).locator('li').first().getByRole('button').first().click();
  await expect.poll(() => price(later).inputValue()).toBe('49');
  await price(later).fill('50');
  await untilOnAccount(later);
  expect(await stored()).toEqual(['4800', '50']);
});

/** Fills in the form on a phone with one photo, and publishes it, which `answer` prevents; closes the phone when the account knows. */
const publishInVain = async (answer: (call: Route) => Promise<void>): Promise<void> => {
  const phone = await open({ width: 360 });
  allowErrors(phone, /FAILED/);
  await price(phone).fill('44');
  await phone.locator('[name=area]').fill('20 x 60');
  await surfaceOf(phone).waitFor();
  await enterText(phone);
  await phone.keyboard.type('A quiet flat.');
  await chooseFiles(phone, [jpegFile(await cameraPhoto())]);
  await waitForPhotos(phone, 1);
  await phone.route('**/api/properties', answer);
  await submitOf(phone).click();
  const stored = site.db.selectFrom('drafts').select('content').where('user_id', '=', agent.id);
  const content = async () => (await stored.execute()).map((row) => row.content).join();
  await expect.poll(content).toContain('triedPhotos');
  await phone.close();
};

const submitOf = (page: Page) => page.locator('main form button[type=submit]').last();

/** Goes on with the only draft at a desk. */
const goOnAtDesk = async (): Promise<Page> => {
  const desk = await openElsewhere();
  allowErrors(desk, /503|ABORTED/);
  await desk.getByRole('button', { name: t('draft.continue') }).click();
  await expect.poll(() => price(desk).inputValue()).toBe('44');
  await surfaceOf(desk).waitFor();
  return desk;
};

/** Publishes, and returns the slots of the photos that the home has. */
const publishAtDesk = async (desk: Page): Promise<{ slot: number }[]> => {
  await submitOf(desk).click();
  await desk.waitForURL('**/propertyDetails?id=*');
  const id = Number(new URL(desk.url()).searchParams.get('id'));
  return site.db.selectFrom('photos').select('slot').where('property_id', '=', id).execute();
};

test('a home that was published on the phone without an answer keeps its photos when it is published again at the desk', async () => {
  await publishInVain(async (call) => {
    await call.fetch();
    await call.abort();
  });
  expect(await publishAtDesk(await goOnAtDesk())).toEqual([{ slot: 1 }]);
});

test('a photo of another device that does not come stops publishing, and is not lost', async () => {
  await publishInVain(cutConnection);
  const desk = await goOnAtDesk();
  await waitForPhotos(desk, 1);
  await desk.route('**/media/**', (call) =>
    call.request().resourceType() === 'fetch' ? call.fulfill({ status: 503 }) : call.continue(),
  );
  await submitOf(desk).click();
  await desk.getByText(t('message.network_error')).waitFor();
  await desk.unroute('**/media/**');
  expect(await publishAtDesk(desk)).toEqual([{ slot: 1 }]);
});

test('a form starts anew for another account that logs in in another tab, which gets nothing of the first one', async () => {
  const page = await open();
  await chooseFiles(page, [jpegFile(await cameraPhoto())]);
  await waitForPhotos(page, 1);
  await untilOnAccount(page);
  agent = await site.addAgent();
  const other = await page.context().newPage();
  await other.goto(`${site.origin}/results`);
  const session = JSON.stringify(await sessionOf(site.origin, agent));
  await price(page).fill('45');
  await untilSaid(page);
  await other.evaluate((text) => localStorage.setItem('eain.session', text), session);
  await page.getByRole('button', { name: t('action.close') }).click();
  expect(await price(page).inputValue()).toBe('');
  expect(await page.getByText(/Draft kept/).count()).toBe(0);
  await price(page).fill('46');
  await untilOnAccount(page);
  const drafts = site.db.selectFrom('drafts').select(['content', 'photos']);
  expect(await drafts.where('user_id', '=', agent.id).execute()).toEqual([
    { photos: '', content: expect.stringContaining('"46"') },
  ]);
});

test('a draft that is discarded on one device is on none', async () => {
  const phone = await open({ width: 360 });
  await price(phone).fill('45');
  await untilOnAccount(phone);
  const desk = await openElsewhere();
  await desk.getByRole('button', { name: t('draft.discard_short') }).click();
  await desk.getByText(t('draft.discarded')).waitFor();
  const later = await reopen(phone);
  await expect.poll(() => readDrafts(later)).toEqual([]);
});

test('without a connection a draft stays on the device, and reaches the account with a later change', async () => {
  const page = await open();
  allowErrors(page, /FAILED/);
  await page.route('**/api/drafts/**', cutConnection);
  await price(page).fill('46');
  await untilSaid(page);
  await page.unroute('**/api/drafts/**');
  await price(page).fill('47');
  await untilOnAccount(page);
  const stored = await site.db
    .selectFrom('drafts')
    .select('content')
    .where('user_id', '=', agent.id)
    .execute();
  expect(stored.map(({ content }) => content).join()).toContain('"price":"47"');
});

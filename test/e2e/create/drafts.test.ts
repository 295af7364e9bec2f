// @module-tag thorough
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ageDrafts, readDrafts, waitForDraft } from '#test/support/acts/drafts.ts';
import { enterText, htmlOf, surfaceOf, toolOf } from '#test/support/acts/editor.ts';
import { hasFocus } from '#test/support/acts/keyboard.ts';
import { chooseFiles, coloursOf, jpegFile, waitForPhotos } from '#test/support/acts/photos.ts';
import { logIn, openSignedIn, type Agent } from '#test/support/browser/agent-site.ts';
import { goTo, type Visitor } from '#test/support/browser/browser.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { closeAfterwards } from '#test/support/browser/windows.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { site, visit, openAs } = setUpAgentSite();
let agent: Agent;

const { t, count } = I18N.en;

const open = async (visitor: Visitor = {}): Promise<Page> => {
  agent = await site.addAgent();
  const page = await openAs(agent, '/createProperty', { width: 1280, ...visitor });
  return page;
};

/** Sets the clock of the device `days` ahead. */
const setClock = (page: Page, days: number): Promise<void> =>
  page.context().clock.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1_000);

/** Closes the tab without its unload events, and opens the form in a new tab of the same browser. */
const reopen = async (page: Page): Promise<Page> => {
  const context: BrowserContext = page.context();
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(`${site.origin}/createProperty`);
  await next.locator('button.nav-btn').waitFor({ state: 'attached' });
  return next;
};

const offer = (page: Page) => page.locator('.alert', { has: page.locator('.btn--quiet') });

const untilSaid = (page: Page) => page.getByText(t('draft.kept')).waitFor();
const price = (page: Page) => page.locator('[name=price]');

describe('a draft', () => {
  const { t } = I18N[VISITOR.language];

  test('fields, choices, editor and photos are offered again after the tab was killed', async () => {
    let page = await open(VISITOR);
    await page.locator('[name=listing_type][value=for_rents]').check({ force: true });
    await page.locator('[name=property_type]').selectOption('condo');
    await page.locator('[name=region]').selectOption('Bago');
    await page.locator('[name=district]').selectOption('Pyay');
    await price(page).fill('၁၂.၅');
    await page.locator('[name=area]').fill('20 x 60');
    await surfaceOf(page).waitFor();
    await enterText(page);
    await toolOf(page, t('editor.bold')).click();
    await page.keyboard.insertText('တောက်ပသော');
    await chooseFiles(page, [
      jpegFile(await cameraPhoto('#205010')),
      jpegFile(await cameraPhoto()),
    ]);
    await waitForPhotos(page, 2);
    const colours = await coloursOf(page);
    await waitForDraft(page, { price: '၁၂.၅', description: '<p><strong>တောက်ပသော</strong></p>' }, 2);

    page = await reopen(page);
    const [before = '', after = ''] = t('draft.found_at', { age: '|' }).split('|');
    for (const part of [before, after].map((part) => part.trim()).filter(Boolean))
      await offer(page).getByText(part).waitFor();
    expect(await price(page).inputValue()).toBe('');
    await page.getByRole('button', { name: t('draft.continue') }).click();
    expect(await offer(page).count()).toBe(0);
    await expect.poll(() => hasFocus(page.locator('h1'))).toBe(true);
    expect(
      await page.evaluate(() => {
        const form = document.querySelector('main form');
        const data = form instanceof HTMLFormElement ? new FormData(form) : new FormData();
        data.delete('description');
        return Object.fromEntries(data);
      }),
    ).toMatchObject({
      listing_type: 'for_rents',
      property_type: 'condo',
      region: 'Bago',
      district: 'Pyay',
      price: '၁၂.၅',
      area: '20 x 60',
    });
    await surfaceOf(page).waitFor();
    expect(await htmlOf(page)).toBe('<p><strong>တောက်ပသော</strong></p>');
    await waitForPhotos(page, 2);
    expect(await coloursOf(page)).toEqual(colours);
  });
});

test('a draft is saved after a pause, with a message', async () => {
  const page = await open();
  await price(page).fill('7');
  await untilSaid(page);
  expect(await readDrafts(page)).toMatchObject([{ values: { price: '7' } }]);
});

test('text typed within the last second is saved when the page is left', async () => {
  let page = await open();
  await price(page).fill('7');
  await waitForDraft(page, { price: '7' });
  await price(page).fill('77');
  await page.goto(`${site.origin}/results`);
  page = await reopen(page);
  await offer(page).waitFor();
  await page.getByRole('button', { name: t('draft.continue') }).click();
  expect(await price(page).inputValue()).toBe('77');
});

test('leaving by a link of the site saves the draft, too', async () => {
  const page = await open();
  await price(page).fill('7');
  await waitForDraft(page, { price: '7' });
  await price(page).fill('78');
  await page.locator('.brand').first().click();
  await page.waitForURL(`${site.origin}/`);
  // Going back has an effect only when the other page has replaced the form.
  await price(page).waitFor({ state: 'detached' });
  await page.goBack();
  await offer(page).waitFor();
  await page.getByRole('button', { name: t('draft.continue') }).click();
  expect(await price(page).inputValue()).toBe('78');
});

test('an untouched form saves no draft', async () => {
  const page = await open();
  await surfaceOf(page).waitFor();
  expect(await readDrafts(page)).toEqual([]);
  const next = await reopen(page);
  expect(await readDrafts(next)).toEqual([]);
  expect(await offer(next).count()).toBe(0);
});

test('typing something else keeps the offered draft; both can be restored', async () => {
  let page = await open();
  await price(page).fill('1');
  await waitForDraft(page, { price: '1' });
  page = await reopen(page);
  await offer(page).waitFor();
  await price(page).fill('2');
  await waitForDraft(page, { price: '2' });
  page = await reopen(page);
  await page
    .getByRole('button', { name: t('draft.continue') })
    .first()
    .click();
  expect(await price(page).inputValue()).toBe('2');
  page = await reopen(page);
  await offer(page).getByText(count('draft.waiting', 2)).waitFor();
  const rows = offer(page).getByRole('listitem');
  expect(await rows.count()).toBe(2);
  await rows.first().getByText(I18N.en.price(2, 'for_sales')).waitFor();
  await rows.nth(1).getByText(I18N.en.price(1, 'for_sales')).waitFor();
  await rows
    .nth(1)
    .getByRole('button', { name: t('draft.continue') })
    .click();
  expect(await price(page).inputValue()).toBe('1');
});

test('a second tap restores the discarded draft, and changes nothing else', async () => {
  let page = await open();
  for (const typed of ['1', '2']) {
    await price(page).fill(typed);
    await waitForDraft(page, { price: typed });
    page = await reopen(page);
    await offer(page).waitFor();
  }
  const rows = offer(page).getByRole('listitem');
  const discard = rows.first().getByRole('button', { name: t('draft.discard_short') });
  const box = await discard.boundingBox();
  await page.mouse.dblclick((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  const undo = rows.first().getByRole('button', { name: t('action.undo') });
  await undo.waitFor();
  expect(await readDrafts(page)).toMatchObject([{ values: { price: '1' } }]);
  expect(await rows.count()).toBe(2);
  await undo.click();
  await discard.waitFor();
  await expect.poll(async () => (await readDrafts(page)).length).toBe(2);
  await rows
    .first()
    .getByRole('button', { name: t('draft.continue') })
    .click();
  expect(await price(page).inputValue()).toBe('2');
});

test('undoing a discard leaves what another tab has typed since', async () => {
  const first = await open();
  await price(first).fill('45');
  await untilSaid(first);
  const second = await first.context().newPage();
  await second.goto(`${site.origin}/createProperty`);
  await second.getByRole('button', { name: t('draft.discard_short') }).click();
  await second.getByText(t('draft.discarded')).waitFor();
  await price(first).fill('4500');
  await waitForDraft(first, { price: '4500' });
  const undo = second.locator('.drafts').getByRole('button', { name: t('action.undo') });
  await undo.click();
  await second.getByRole('button', { name: t('draft.continue') }).waitFor();
  const prices = async () => (await readDrafts(second)).map(({ values }) => values['price']);
  expect(await prices()).toEqual(['4500']);
});

test('a discarded draft is deleted', async () => {
  let page = await open();
  await price(page).fill('1');
  await waitForDraft(page, { price: '1' });
  page = await reopen(page);
  await page.getByRole('button', { name: t('draft.discard_short') }).click();
  await page.getByText(t('draft.discarded')).waitFor();
  expect(await readDrafts(page)).toEqual([]);
  page = await reopen(page);
  expect(await readDrafts(page)).toEqual([]);
  expect(await offer(page).count()).toBe(0);
});

test('a draft that was not changed for 30 days is deleted', async () => {
  let page = await open();
  await price(page).fill('1');
  await waitForDraft(page, { price: '1' });
  expect(await ageDrafts(page, 31)).toBe(1);
  page = await reopen(page);
  await offer(page).waitFor();
  await setClock(page, 2);
  page = await reopen(page);
  await expect.poll(() => ageDrafts(page, 0)).toBe(0);
  expect(await offer(page).count()).toBe(0);
});

test('a clock that is ahead for a while deletes no draft', async () => {
  let page = await open();
  await price(page).fill('1');
  await waitForDraft(page, { price: '1' });
  for (const days of [40, 0, 40]) {
    await setClock(page, days);
    page = await reopen(page);
    await offer(page).waitFor();
  }
});

test('another account on the same device never sees the draft', async () => {
  let page = await open();
  await price(page).fill('1');
  await waitForDraft(page, { price: '1' });
  await page.evaluate(() => localStorage.clear());
  const other = await site.addAgent();
  page = await reopen(page);
  await page.waitForURL('**/login**');
  await logIn(page, other);
  await page.waitForURL('**/createProperty');
  await surfaceOf(page).waitFor();
  expect(await readDrafts(page)).toHaveLength(1);
  expect(await offer(page).count()).toBe(0);
  expect(await price(page).inputValue()).toBe('');
});

test('without browser storage the form works without drafts', async () => {
  agent = await site.addAgent();
  const page = await visit({ width: 1280 });
  closeAfterwards(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      },
    });
  });
  await openSignedIn(page, agent, '/createProperty');
  await price(page).fill('1');
  // The page saves drafts at once when it is hidden, and says so.
  await page.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    for (let frames = 0; frames < 2; frames++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(await page.getByText(t('draft.kept')).count()).toBe(0);
  await goTo(page, '/createProperty');
  expect(await offer(page).count()).toBe(0);
});

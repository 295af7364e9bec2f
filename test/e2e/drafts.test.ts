import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, enter, startAgentSite, type Agent, type AgentSite } from '../support/agent-site.ts';
import { goTo, type Visitor } from '../support/browser.ts';
import { cameraPhoto } from '../support/camera.ts';
import { enterText, htmlOf, surfaceOf, toolOf } from '../support/in-page/editor.ts';
import { choose, coloursOf, jpegFile, untilReady } from '../support/in-page/photos.ts';
import { ageDrafts } from '../support/in-page/drafts.ts';
import { I18N, LANGUAGES } from '../support/languages.ts';
import { useBrowser } from '../support/visits.ts';

const visits = useBrowser();

let site: AgentSite;
let agent: Agent;
beforeAll(async () => {
  site = await startAgentSite();
});
afterAll(() => site.stop());

const { t } = I18N.en;

const open = async (visitor: Visitor = {}): Promise<Page> => {
  agent = await site.addAgent();
  const page = await visits.open({ width: 1280, ...visitor }, site.origin);
  await enter(page, agent, '/createProperty');
  return page;
};

/** The same browser again, after its tab was killed with all that it knew. */
const reopen = async (page: Page): Promise<Page> => {
  const context: BrowserContext = page.context();
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(`${site.origin}/createProperty`);
  await next.locator('button.nav-btn').waitFor({ state: 'attached' });
  return next;
};

const offer = (page: Page, language: 'en' | 'mm' = 'en') => {
  const { t } = I18N[language];
  const [before = ''] = t('draft.found_at', { time: '|' }).split('|');
  return page.locator('.alert', { hasText: before.trim() || t('draft.continue') });
};

const untilKept = (page: Page) => page.getByText(t('draft.kept')).waitFor();
const price = (page: Page) => page.locator('[name=price]');

describe.each(LANGUAGES)('in %s', (language) => {
  const { t } = I18N[language];

  test('words, choices, editor and photos are offered again after the tab was killed', async () => {
    let page = await open({ language });
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
    await choose(page, [jpegFile(await cameraPhoto('#205010')), jpegFile(await cameraPhoto())]);
    await untilReady(page, 2);
    await page.getByText(t('draft.kept')).waitFor();
    const colours = await coloursOf(page);
    // The last word may be younger than the last pause.
    await page.waitForTimeout(1_500);

    page = await reopen(page);
    await offer(page, language).waitFor();
    expect(await price(page).inputValue()).toBe('');
    await page.getByRole('button', { name: t('draft.continue') }).click();
    expect(await offer(page, language).count()).toBe(0);
    expect(
      await page.evaluate(() => {
        const form = document.querySelector('main form');
        const data = form instanceof HTMLFormElement ? new FormData(form) : new FormData();
        data.delete('description');
        return Object.fromEntries(data);
      }),
    ).toEqual({
      listing_type: 'for_rents',
      property_type: 'condo',
      region: 'Bago',
      district: 'Pyay',
      price: '၁၂.၅',
      area: '20 x 60',
    });
    await surfaceOf(page).waitFor();
    expect(await htmlOf(page)).toBe('<p><strong>တောက်ပသော</strong></p>');
    await untilReady(page, 2);
    expect(await coloursOf(page)).toEqual(colours);
  });
});

test('what was typed within the last second is kept when the page is left', async () => {
  let page = await open();
  await price(page).fill('7');
  await untilKept(page);
  await price(page).fill('77');
  await page.goto(`${site.origin}/results`);
  page = await reopen(page);
  await offer(page).waitFor();
  await page.getByRole('button', { name: t('draft.continue') }).click();
  expect(await price(page).inputValue()).toBe('77');
});

test.each([1, 2, 3, 4, 5])('leaving by a link of the site keeps it, too', async () => {
  const page = await open();
  await price(page).fill('7');
  await untilKept(page);
  await price(page).fill('78');
  await page.locator('.brand').first().click();
  await page.waitForURL(`${site.origin}/`);
  // Until the code of the other page is there the form stays, and going back would change nothing.
  await price(page).waitFor({ state: 'detached' });
  await page.goBack();
  await offer(page).waitFor();
  await page.getByRole('button', { name: t('draft.continue') }).click();
  expect(await price(page).inputValue()).toBe('78');
});

test('a form that was only looked at leaves nothing', async () => {
  let page = await open();
  await page.waitForTimeout(1_500);
  page = await reopen(page);
  await page.waitForLoadState('networkidle');
  expect(await offer(page).count()).toBe(0);
});

test('an offer is not lost by typing something else; both are there', async () => {
  let page = await open();
  await price(page).fill('1');
  await untilKept(page);
  page = await reopen(page);
  await offer(page).waitFor();
  await price(page).fill('2');
  await untilKept(page);
  page = await reopen(page);
  await page.getByRole('button', { name: t('draft.continue') }).click();
  expect(await price(page).inputValue()).toBe('2');
  page = await reopen(page);
  await page.getByRole('button', { name: t('draft.discard_short') }).click();
  await page.getByRole('button', { name: t('draft.continue') }).click();
  expect(await price(page).inputValue()).toBe('1');
});

test('what is discarded is gone', async () => {
  let page = await open();
  await price(page).fill('1');
  await untilKept(page);
  page = await reopen(page);
  await page.getByRole('button', { name: t('draft.discard_short') }).click();
  await expect.poll(() => offer(page).count()).toBe(0);
  await page.waitForTimeout(300);
  page = await reopen(page);
  await page.waitForLoadState('networkidle');
  expect(await offer(page).count()).toBe(0);
});

test('one that nobody has gone on with for 30 days is removed', async () => {
  let page = await open();
  await price(page).fill('1');
  await untilKept(page);
  expect(await ageDrafts(page, 31)).toBe(1);
  page = await reopen(page);
  await expect.poll(() => ageDrafts(page, 0)).toBe(0);
  expect(await offer(page).count()).toBe(0);
});

test('somebody else on the same device never sees it', async () => {
  let page = await open();
  await price(page).fill('1');
  await untilKept(page);
  await page.evaluate(() => localStorage.clear());
  const other = await site.addAgent();
  page = await reopen(page);
  await page.waitForURL('**/login**');
  await logIn(page, other);
  await page.waitForURL('**/createProperty');
  await page.waitForLoadState('networkidle');
  expect(await offer(page).count()).toBe(0);
  expect(await price(page).inputValue()).toBe('');
});

test('where the browser keeps nothing, the form works without', async () => {
  agent = await site.addAgent();
  const page = await visits.open({ width: 1280 }, site.origin);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      },
    });
  });
  await enter(page, agent, '/createProperty');
  await price(page).fill('1');
  await page.waitForTimeout(1_500);
  expect(await page.getByText(t('draft.kept')).count()).toBe(0);
  await goTo(page, '/createProperty');
  expect(await offer(page).count()).toBe(0);
});

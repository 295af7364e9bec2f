import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { isHydrated, untilHydrated } from '#test/support/acts/first-use.ts';
import { logIn, openSignedIn } from '#test/support/browser/agent-site.ts';
import { goTo, type Visitor } from '#test/support/browser/browser.ts';
import { setUpAgent, setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { makeOld, makeTooOld } from '#test/support/browser/old-browsers.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { PAGES } from '#test/support/browser/weight.ts';
import { allListings, findListing, hasPhotos } from '#test/support/sites/demo-listings.ts';
import { I18N } from '#test/support/texts/languages.ts';

const demo = setUpBrowser();
const { site, visit } = setUpAgentSite();
const agent = setUpAgent(site);
const { t } = I18N.en;

const PHONE: Visitor = { touch: true, language: 'en' };

let details: string;
beforeAll(async () => {
  details = `/propertyDetails?id=${findListing(await allListings(inject('origin')), hasPhotos).id}`;
});

describe('in a browser of 2021', () => {
  const open = async (): Promise<Page> => {
    const page = await demo.open(PHONE);
    await makeOld(page);
    return page;
  };

  test('scripts run on every kind of page', async () => {
    const page = await open();
    for (const path of [...Object.values(PAGES), '/shortlist', '/compare', '/alerts', '/register'])
      await goTo(page, path);
  });

  test('a document is opened whose code cannot be loaded', async () => {
    const page = await open();
    await goTo(page, '/about');
    allowErrors(page, /ERR_FAILED|ERR_ABORTED|Failed to fetch/);
    await page.route('**/assets/results-*.js', (route) => route.abort());
    await page.locator('.foot a[href^="/results"]').first().click();
    await page.locator('.card').first().waitFor();
  });

  test('a photo is shown over the whole window', { tags: ['thorough'] }, async () => {
    const page = await open();
    await goTo(page, details);
    await page.locator('.gallery__whole').first().tap();
    const viewer = page.locator('dialog.viewer');
    await viewer.waitFor();
    const box = await viewer.boundingBox();
    expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  });

  test(
    'the focus stays in the menu and the header while the menu is over the page',
    { tags: ['thorough'] },
    async () => {
      const page = await open();
      await goTo(page, '/results');
      await page.locator('footer').scrollIntoViewIfNeeded();
      await page.locator('button.to-top.is-on').waitFor();
      await page.locator('button.nav-btn').tap();
      await page.locator('.nav__list').waitFor();
      const behind = page.locator('main, .foot').locator('a, button, input, select, summary');
      expect(await behind.count()).toBeGreaterThan(30);
      const focused = await behind.evaluateAll((controls) =>
        controls.filter((control) => {
          (control as HTMLElement).focus();
          return control === document.activeElement;
        }),
      );
      expect(focused).toEqual([]);
    },
  );

  test('an agent logs in and opens forms and lists', { tags: ['thorough'] }, async () => {
    const page = await visit(PHONE);
    await makeOld(page);
    await goTo(page, '/login');
    await logIn(page, agent);
    for (const path of ['/createProperty', '/propertiesList', '/createProject', '/projectsList'])
      await openSignedIn(page, agent, path);
  });
});

describe('in a browser that is too old for the scripts', () => {
  const open = async (path: string): Promise<Page> => {
    const page = await demo.open(PHONE);
    await makeTooOld(page);
    await page.goto(path);
    return page;
  };

  test('a page is as without scripts', async () => {
    const page = await open(details);
    await page.locator('a.nav-btn[href="#nav"]').tap();
    await page.locator('.nav__list').getByRole('link').first().waitFor();
    await page.goBack();
    await page.locator('.gallery__btn--n').first().tap();
    await expect
      .poll(() => page.locator('.gallery__track').evaluate((e) => e.scrollLeft))
      .not.toBe(0);
    expect(await page.locator('main button:visible').count()).toBe(0);
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
    expect(await isHydrated(page)).toBe(false);
  });

  test.each([
    ['/login', 'form.needs_scripts'],
    ['/shortlist', 'kept.needs_scripts'],
    ['/alerts', 'alerts.needs_scripts'],
  ] as const)('%s says what it needs', async (path, text) => {
    const page = await open(path);
    await page.getByText(t(text)).waitFor();
  });

  test.each(['/report?id=1', '/register', '/createProperty'])(
    '%s waits for nothing, and has no button that does nothing',
    async (path) => {
      const page = await open(path);
      await page.getByText(t('form.needs_scripts')).waitFor();
      expect(await page.getByText(t('state.loading')).filter({ visible: true }).count()).toBe(0);
      expect(await page.locator('main button:enabled:visible').count()).toBe(0);
    },
  );
});

describe('if the browser does not understand the scripts', () => {
  const open = async (path: string): Promise<Page> => {
    const page = await demo.open(PHONE);
    await page.route('**/assets/entry-client-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export {}; throw new Error();' }),
    );
    await page.goto(path);
    return page;
  };

  test('a link in place of a button is followed', async () => {
    const page = await open('/results');
    await page.locator('[data-button][href="#filters"]').tap();
    await expect.poll(() => page.url()).toContain('#filters');
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  });

  test('a page of the work area says what it needs', async () => {
    const page = await open('/login');
    await page.getByText(t('form.needs_scripts')).waitFor();
    await page.unroute('**/assets/entry-client-*.js');
    await page.goto('/login');
    await untilHydrated(page);
  });
});

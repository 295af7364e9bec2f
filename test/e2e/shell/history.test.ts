import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { scrollPage, scrollTop } from '#test/support/acts/scroll.ts';
import { goTo, recordingOf, waitForHydration } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';

const { open } = setUpBrowser();

/** Goes from the fourth of four pages to the first, then to the second. */
const STORM = [-1, -1, 1, -1, 1, 1, -3, 2, -2, 1];

const next = (page: Page) => page.locator('.pager a[rel=next]').first();
const pageNumber = (page: Page) => page.locator('.pager__n').first().innerText();

test('of two quick navigations only the last page is shown, whichever answer is first', async () => {
  const page = await open({ width: 1280 });
  await goTo(page, '/results');
  await page.evaluate(recordAlerts);
  const slow = Promise.withResolvers<Route>();
  await page.route('**/api/properties/cards?*page=2*', (route) => slow.resolve(route), {
    times: 1,
  });
  await next(page).click();
  const late = await slow.promise;
  // The space of the cards is reserved, so the link below them does not move.
  await page.locator('.card.is-loading').first().waitFor();
  await page.locator('.foot a').first().click();
  await expect.poll(() => page.locator('h1').innerText()).toContain('Apartments');
  await late.continue().catch(() => {});
  await goBackAndForward(page);
  expect(await page.locator('h1').innerText()).toContain('Apartments');
  expect(page.url()).toContain('propType=apartment');
  expect(await page.locator('html').getAttribute('data-alert')).toBeNull();
});

/** Records an alert of the page, however short it is shown. */
const recordAlerts = (): void => {
  new MutationObserver(() => {
    const alert = document.querySelector('[role=alert]');
    if (alert) document.documentElement.dataset.alert = alert.textContent;
  }).observe(document.body, { childList: true, subtree: true });
};

/** Goes back and forward, which takes longer than an answer that was held back. */
const goBackAndForward = async (page: Page): Promise<void> => {
  await page.goBack();
  await expect.poll(() => pageNumber(page)).toContain('Page 2 of');
  await page.goForward();
  await expect.poll(() => page.locator('h1').innerText()).toContain('Apartments');
};

test(
  'many quick steps back and forward end on the page of the address',
  { tags: ['thorough'] },
  async () => {
    const page = await open();
    await goTo(page, '/results');
    for (const number of [2, 3, 4]) {
      await next(page).click();
      await expect.poll(() => pageNumber(page)).toContain(`Page ${number} of`);
    }
    await page.evaluate(async (steps) => {
      for (const step of steps) {
        const moved = new Promise((resolve) =>
          addEventListener('popstate', resolve, { once: true }),
        );
        history.go(step);
        await moved;
      }
    }, STORM);
    await expect.poll(() => page.url()).toMatch(/page=2$/);
    await expect.poll(() => pageNumber(page)).toContain('Page 2 of');
    expect(await page.locator('.card').count()).toBe(15);
    expect(recordingOf(page).documents).toHaveLength(1);
  },
);

test('a page that is left before it loads is never shown', async () => {
  const page = await open();
  await goTo(page, '/results');
  // The browser may give the call up before it is sent.
  let late: Route | undefined;
  await page.route('**/api/properties/cards?*page=2*', (route) => void (late = route));
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('.pager a[rel=next]')?.click();
    history.back();
  });
  await expect.poll(() => page.url()).toMatch(/\/results$/);
  await late?.continue().catch(() => {});
  // The call is aborted or answered by now; its result would appear within the next frames.
  await late?.request().response();
  await page.evaluate(async () => {
    for (let frames = 0; frames < 5; frames++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(await pageNumber(page)).toContain('Page 1 of');
});

test('going back loads nothing again', async () => {
  const page = await open();
  await goTo(page, '/results');
  await next(page).click();
  await expect.poll(() => pageNumber(page)).toContain('Page 2 of');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goBack();
  await expect.poll(() => pageNumber(page)).toContain('Page 1 of');
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
});

/** Opens the second page of results, scrolls it to 1,200 px, and goes back to the first. */
const leaveScrolledPage = async (): Promise<Page> => {
  const page = await open();
  await goTo(page, '/results');
  await next(page).click();
  await expect.poll(() => pageNumber(page)).toContain('Page 2 of');
  await scrollPage(page, 1200);
  await page.goBack();
  await expect.poll(() => pageNumber(page)).toContain('Page 1 of');
  return page;
};

test('going forward restores the scroll position, too', async () => {
  const page = await leaveScrolledPage();
  await page.goForward();
  await expect.poll(() => scrollTop(page)).toBe(1200);
});

test('a reload keeps the scroll position', async () => {
  const page = await open();
  await goTo(page, '/results');
  await scrollPage(page, 900);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => scrollTop(page)).toBe(900);
});

test('going back across documents shows the page of the address', async () => {
  const page = await open();
  await goTo(page, '/results?page=2');
  await next(page).click();
  await expect.poll(() => pageNumber(page)).toContain('Page 3 of');
  await goTo(page, '/');
  await page.goBack();
  await waitForHydration(page);
  await expect.poll(() => pageNumber(page)).toContain('Page 3 of');
  await page.goBack();
  await expect.poll(() => pageNumber(page)).toContain('Page 2 of');
});

test(
  'a scroll event that comes late belongs to the page that is still shown',
  { tags: ['thorough'] },
  async () => {
    const page = await leaveScrolledPage();
    await page.evaluate(() => {
      addEventListener('popstate', () => dispatchEvent(new Event('scroll')), { once: true });
      history.forward();
    });
    await expect.poll(() => pageNumber(page)).toContain('Page 2 of');
    await expect.poll(() => scrollTop(page)).toBe(1200);
  },
);

test('going back focuses the link that led away, and the heading if that was a link of the menu', async () => {
  const page = await open({ width: 1280 });
  await goTo(page, '/results');
  const goAndComeBack = async (selector: string): Promise<void> => {
    await page.locator(selector).first().press('Enter');
    await page.waitForURL((url) => url.pathname !== '/results');
    await page.locator('h1:focus').waitFor();
    await page.goBack();
  };
  await goAndComeBack('.card__title a');
  await page.locator('.card__title a:focus').waitFor();
  await goAndComeBack('.nav__home');
  await page.locator('h1:focus').getByText('All properties').waitFor();
});

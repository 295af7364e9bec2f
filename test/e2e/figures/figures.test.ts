// @module-tag thorough
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { Figure } from '#features/properties/figures/figures.ts';
import { paths } from '#site/paths.ts';
import { installClock } from '#test/support/acts/clock.ts';
import { addListings, addUser } from '#test/support/app/records.ts';
import { goTo, waitForHydration } from '#test/support/browser/browser.ts';
import { setUpAgent, setUpAgentSite } from '#test/support/browser/fixtures.ts';

const { site, visit, openAs } = setUpAgentSite();
const agent = setUpAgent(site);

/** Wait for the browser to tell, and for the server to write. */
const PATIENCE = { timeout: 15_000 };

const HOMES = 8;
let ids: number[];
let agentPage: string;
beforeEach(async () => {
  const postedBy = await addUser(site.db);
  ids = await addListings(
    site.db,
    Array.from({ length: HOMES }, () => ({ postedBy })),
  );
  agentPage = paths.agent(postedBy);
});

let visitors = 0;

/** Opens a phone of which no other test has told; its clock advances only by the test. */
const openVisitor = async (): Promise<Page> => {
  const page = await visit({
    width: 360,
    height: 740,
    headers: { 'user-agent': `Mozilla/5.0 (Linux; Android 9; figures ${visitors++})` },
  });
  await installClock(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
};

/** Lists the homes of which something was counted, by figure. */
const counted = async (): Promise<Partial<Record<Figure, number[]>>> => {
  const rows = await site.db
    .selectFrom('listing_figures')
    .select(['property_id', 'figure', 'count'])
    .where('property_id', 'in', ids)
    .orderBy('property_id')
    .execute();
  const byFigure: Partial<Record<Figure, number[]>> = {};
  for (const { property_id, figure, count } of rows)
    for (let times = 0; times < count; times++) (byFigure[figure] ??= []).push(property_id);
  return byFigure;
};

/** Lets the visitor look at the second home of a list until what was seen is told. */
const read = async (page: Page): Promise<void> => {
  const card = page.locator('.card--home').nth(1);
  await card.evaluate((each) => each.scrollIntoView({ block: 'center' }));
  await page.clock.runFor(10_000);
};

test('homes count as seen that are on the screen, also if the visitor only reads', async () => {
  const page = await openVisitor();
  await page.goto(agentPage);
  expect(await page.locator('.card--home').count()).toBe(HOMES);
  await read(page);
  await expect.poll(counted, PATIENCE).toHaveProperty('seen');
  const { seen = [] } = await counted();
  // The newest first; a phone shows some of them.
  expect(seen).toContain(ids[HOMES - 2]);
  expect(seen.length).toBeLessThan(HOMES / 2);
  expect(await page.locator('button.nav-btn').count()).toBe(0);
});

test('homes that the visitor only scrolls past are not seen, those at the end are, and leaving tells it', async () => {
  const page = await openVisitor();
  await page.goto(agentPage);
  await page.clock.runFor(1_900);
  await page
    .locator('.card--home')
    .last()
    .evaluate((card) => card.scrollIntoView());
  await page.clock.runFor(200);
  await page.goto('about:blank');
  await expect.poll(counted, PATIENCE).toHaveProperty('seen');
  const { seen = [] } = await counted();
  expect(seen).toContain(ids[0]);
  expect(seen).not.toContain(ids[HOMES - 1]);
});

test.each([
  ['before React is there', async () => {}],
  ['with React', waitForHydration],
])(
  'a call, a chat, a copied number, a mail and a shared page are counted once each, %s',
  async (_when, wait) => {
    const page = await openVisitor();
    const [id = 0] = ids;
    await goTo(page, paths.propertyDetails(id));
    await wait(page);
    // Nothing of the system opens.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: async () => {} });
      addEventListener('click', (event) => event.preventDefault());
    });
    for (const control of [
      '.callbar a[href^="tel:"]',
      '.poster a[href^="tel:"]',
      '.callbar a[href^="viber:"]',
      '.poster a[href^="mailto:"]',
      '.callbar button',
      '.det__share a',
      '#share a[href^="viber:"]',
    ])
      await page.locator(control).first().dispatchEvent('click');
    await page.clock.runFor(3_000);
    const [call, viber, mail, copy, share] = Array.from({ length: 5 }, () => [id]);
    await expect.poll(counted, PATIENCE).toMatchObject({ call, viber, mail, copy, share });
  },
);

test('a heart counts as saved, in a list and on the page of a home, and letting go of it does not', async () => {
  const page = await openVisitor();
  const [first = 0, second = 0] = ids;
  await page.goto(agentPage);
  const heart = (id: number) => page.locator(`.card--home:has(a[href*="id=${id}"]) .heart`);
  await heart(second).dispatchEvent('click');
  await page.locator('.heart[aria-pressed=true]').waitFor();
  await heart(second).dispatchEvent('click');
  await goTo(page, paths.propertyDetails(first));
  await page.locator('#listing .heart').first().dispatchEvent('click');
  await expect.poll(counted, PATIENCE).toMatchObject({ saved: [first, second] });
});

test('agents who are signed in are not counted', async () => {
  const page = await openAs(agent, paths.about(), { width: 360, height: 740 });
  await installClock(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await goTo(page, agentPage);
  await read(page);
  // What is told of a visitor is written after what was told before.
  const visitor = await openVisitor();
  await visitor.goto(agentPage);
  await read(visitor);
  await expect.poll(counted, PATIENCE).toHaveProperty('seen');
  const { seen = [] } = await counted();
  expect(seen).toEqual([...new Set(seen)]);
});

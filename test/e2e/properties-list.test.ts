import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  enter,
  logIn,
  revoke,
  startAgentSite,
  type Agent,
  type AgentSite,
} from '../support/agent-site.ts';
import { goTo, untilLive, type Visitor } from '../support/browser.ts';
import { I18N, LANGUAGES, VISITORS } from '../support/languages.ts';
import { addListing, addListings } from '../support/records.ts';
import { allowTrouble, useBrowser } from '../support/visits.ts';

const visits = useBrowser();

let site: AgentSite;
beforeAll(async () => {
  site = await startAgentSite();
});
afterAll(() => site.stop());

const LONG = `<p>${'Bright rooms over a quiet street. '.repeat(8)}</p>`;

const list = async (agent: Agent, visitor: Visitor = {}, path = '/propertiesList') => {
  const page = await visits.open({ width: 1280, ...visitor }, site.origin);
  await enter(page, agent, path);
  await page.locator('.rows:not([aria-hidden]), main .empty').first().waitFor();
  return page;
};

const rows = (page: Page) => page.locator('.rows:not([aria-hidden]) > .row');
const { t, count } = I18N.en;

describe.each(VISITORS)('properties list, in $language at $width pixels', (visitor) => {
  const i18n = I18N[visitor.language];
  const { t, price, date, count } = i18n;

  test('one sees one’s own: 100 characters, region, district, picture, price, date, views', async () => {
    const agent = await site.addAgent();
    const createdAt = '2026-04-05T00:00:00.000Z';
    await addListing(site.db, { postedBy: agent.id, description: LONG, price: 1500, createdAt });
    const page = await list(agent, visitor);
    expect((await page.locator('h1').innerText()).replaceAll(/\s+/g, ' ')).toBe(
      t('nav.properties_list'),
    );
    await page.getByText(count('list.count', 1), { exact: true }).waitFor();
    expect(await rows(page).count()).toBe(1);
    const text = await rows(page).first().innerText();
    for (const part of [
      visitor.language === 'mm' ? 'ဗဟန်း' : 'Bahan, Yangon',
      price(1500, 'for_sales'),
      date(createdAt),
      count('details.views_count', 0),
      `${LONG.slice(3, 103).trimEnd()}...`,
    ])
      expect(text).toContain(part);
    expect(await rows(page).locator('img').getAttribute('src')).toBe('/default-property.svg');
    expect(text).not.toContain(t('list.owner_is', { name: '' }).trim());
  });

  test('deleting one names what goes, and can be left', async () => {
    const agent = await site.addAgent();
    const id = await addListing(site.db, { postedBy: agent.id });
    const page = await list(agent, visitor);
    await page.getByRole('button', { name: t('list.delete') }).click();
    const dialog = page.locator('dialog[open]');
    const home = t('card.photo_alt', {
      type: t('type.apartment'),
      district: visitor.language === 'mm' ? 'ဗဟန်း၊ ရန်ကုန်' : 'Bahan, Yangon',
    });
    await dialog.getByText(t('property.delete_alone', { home })).waitFor();
    const keep = dialog.getByRole('button', { name: t('dialog.keep') });
    expect(await keep.evaluate((node) => node === document.activeElement)).toBe(true);
    await keep.click();
    expect(await rows(page).count()).toBe(1);
    await page.getByRole('button', { name: t('list.delete') }).click();
    await dialog.getByRole('button', { name: t('action.delete') }).click();
    await page.getByText(t('property.deleted')).waitFor();
    await page.getByText(t('list.empty')).waitFor();
    expect((await fetch(`${site.origin}/api/properties/${id}`)).status).toBe(404);
  });
});

test('it is paged, newest first, and can be searched', async () => {
  const agent = await site.addAgent();
  const ids = await addListings(
    site.db,
    Array.from({ length: 17 }, (_, index) => ({
      postedBy: agent.id,
      area: index === 7 ? 'corner plot' : 'plot',
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    })),
  );
  const page = await list(agent);
  expect(await rows(page).count()).toBe(15);
  const first = rows(page).first().locator('.row__t a');
  expect(await first.getAttribute('href')).toBe(`/propertyDetails?id=${ids.at(-1)}`);
  await page.getByRole('link', { name: t('pagination.next') }).click();
  await page.waitForURL('**/propertiesList?page=2');
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByRole('searchbox', { name: t('list.search') }).fill('corner');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/propertiesList?q=corner');
  await page.getByText(count('list.count', 1), { exact: true }).waitFor();
  await goTo(page, '/propertiesList?q=nothing+like+it');
  await page.getByText(t('list.none_found'), { exact: true }).waitFor();
  await goTo(page, '/propertiesList?page=9');
  await page.getByText(t('results.none_on_page')).waitFor();
});

test('with its last row the last page goes', async () => {
  const agent = await site.addAgent();
  await addListings(
    site.db,
    Array.from({ length: 16 }, () => ({ postedBy: agent.id })),
  );
  const page = await list(agent, {}, '/propertiesList?page=2');
  await page.getByRole('button', { name: t('list.delete') }).click();
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: t('action.delete') })
    .click();
  await page.waitForURL('**/propertiesList');
  await expect.poll(() => rows(page).count()).toBe(15);
  await page.getByText(t('property.deleted')).waitFor();
});

test('after one was deleted the focus is at the head of the list', async () => {
  const agent = await site.addAgent();
  await addListings(site.db, [{ postedBy: agent.id }, { postedBy: agent.id }]);
  const page = await list(agent);
  await page
    .getByRole('button', { name: t('list.delete') })
    .first()
    .click();
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: t('action.delete') })
    .click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

test('what is being deleted can be kept no more: the question stays until it is gone', async () => {
  const agent = await site.addAgent();
  const id = await addListing(site.db, { postedBy: agent.id });
  const page = await list(agent);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/properties/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: t('list.delete') }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('button', { name: t('action.delete') }).click();
  await dialog.getByRole('button', { name: t('action.deleting') }).waitFor();
  // A browser lets only the first be prevented, as long as nothing else is done.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: t('dialog.keep') }).click({ force: true });
  await page.waitForTimeout(200);
  expect(await dialog.getByRole('button', { name: t('action.deleting') }).count()).toBe(1);
  release();
  await page.getByText(t('property.deleted')).waitFor();
  await page.getByText(t('list.empty')).waitFor();
  expect(await dialog.count()).toBe(0);
});

test.each(LANGUAGES)(
  'in %s, its place is kept while it loads, once an ended session is renewed in place',
  async (language) => {
    const { t } = I18N[language];
    const agent = await site.addAgent();
    await addListing(site.db, { postedBy: agent.id });
    const page = await list(agent, { language });
    allowTrouble(page, /401/);
    await revoke(site.db, agent);
    const refused = page.waitForResponse('**/api/properties?*');
    await page.goto(`${site.origin}/propertiesList`);
    await untilLive(page);
    await page.getByText(t('auth.session_expired')).waitFor();
    await refused;
    const seen = Promise.withResolvers<void>();
    await page.route('**/api/properties?*', async (route) => {
      await seen.promise;
      await route.continue();
    });
    await logIn(page, agent);
    await page.locator('.rows[aria-hidden] .sk').first().waitFor();
    await page.getByText(t('list.loading')).waitFor();
    seen.resolve();
    await expect.poll(() => rows(page).count()).toBe(1);
  },
);

test('somebody whose session has ended logs in, in place, and deleting goes on', async () => {
  const agent = await site.addAgent();
  await addListing(site.db, { postedBy: agent.id });
  const page = await list(agent);
  await page.waitForLoadState('networkidle');
  allowTrouble(page, /401/);
  await revoke(site.db, agent);
  await page.getByRole('button', { name: t('list.delete') }).click();
  const dialogs = page.locator('dialog[open]');
  await dialogs.getByRole('button', { name: t('action.delete') }).click();
  const signIn = dialogs.filter({ hasText: t('auth.session_expired') });
  await signIn.locator('[name=password]').fill(agent.password);
  await signIn.locator('button[type=submit]').click();
  await page.getByText(t('list.empty')).waitFor();
});

test('Edit leads to the form of the listing', async () => {
  const agent = await site.addAgent();
  const id = await addListing(site.db, { postedBy: agent.id });
  const page = await list(agent);
  await page.getByRole('link', { name: t('list.edit') }).click();
  await page.waitForURL(`**/editProperties?id=${id}`);
});

test("an administrator sees everybody's, with the owner named", async () => {
  const other = await site.addAgent({ name: 'U Aung Aung' });
  await addListing(site.db, { postedBy: other.id, area: 'the plot of U Aung' });
  const admin = await site.addAgent({ role: 'admin' });
  const page = await list(admin);
  await page.getByRole('searchbox').fill('the plot of Aung');
  await page.keyboard.press('Enter');
  await page.getByText(count('list.count', 1), { exact: true }).waitFor();
  await rows(page)
    .getByText(t('list.owner_is', { name: 'U Aung Aung' }))
    .waitFor();
});

test.each(LANGUAGES)(
  'in %s, a list that does not come and a deletion that fails are told',
  async (language) => {
    const { t } = I18N[language];
    const agent = await site.addAgent();
    await addListing(site.db, { postedBy: agent.id });
    const page = await list(agent, { language });
    allowTrouble(page, /500|Failed to load/);
    await page.route('**/api/properties/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { message: 'internal_error' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: t('list.delete') }).click();
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: t('action.delete') })
      .click();
    await page
      .locator('dialog[open] [role=alert]')
      .getByText(t('message.internal_error'))
      .waitFor();
    await page.getByRole('button', { name: t('dialog.keep') }).click();
    expect(await rows(page).count()).toBe(1);
    await page.route('**/api/properties?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'internal_error' } }),
    );
    await goTo(page, '/propertiesList');
    await page.locator('main .empty[role=alert]').getByText(t('message.internal_error')).waitFor();
  },
);

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
import { addTemplateOne } from '../support/records.ts';
import { allowTrouble, useBrowser } from '../support/visits.ts';

const visits = useBrowser();

let site: AgentSite;
beforeAll(async () => {
  site = await startAgentSite();
});
afterAll(() => site.stop());

const list = async (agent: Agent, visitor: Visitor = {}, path = '/templateOnesList') => {
  const page = await visits.open({ width: 1280, ...visitor }, site.origin);
  await enter(page, agent, path);
  await page.locator('.rows:not([aria-hidden]), main .empty').first().waitFor();
  return page;
};

const rows = (page: Page) => page.locator('.rows:not([aria-hidden]) > .row');
const askToDelete = (page: Page, language: 'en' | 'mm' = 'en') =>
  page
    .getByRole('button', { name: I18N[language].t('list.delete') })
    .first()
    .click();
const confirm = (page: Page, language: 'en' | 'mm' = 'en') =>
  page
    .locator('dialog[open]')
    .getByRole('button', { name: I18N[language].t('action.delete') })
    .click();

describe.each(VISITORS)('template one lists, in $language at $width pixels', (visitor) => {
  const { language } = visitor;
  const { t, count } = I18N[language];

  test('one sees one’s own, by title and menu text, and may edit them', async () => {
    const agent = await site.addAgent();
    const id = await addTemplateOne(site.db, { postedBy: agent.id, menuText: 'Services' });
    await addTemplateOne(site.db, { title: 'Of somebody else' });
    const page = await list(agent, visitor);
    expect((await page.locator('h1').innerText()).replaceAll(/\s+/g, ' ')).toBe(
      t('nav.template_ones_list'),
    );
    await page.getByText(count('list.count', 1), { exact: true }).waitFor();
    expect(await rows(page).count()).toBe(1);
    expect(await rows(page).locator('.row__t').innerText()).toBe('About us');
    expect(await rows(page).locator('.row__m').innerText()).toBe(
      t('list.menu_is', { menu: 'Services' }),
    );
    expect(await rows(page).locator('img').getAttribute('src')).toBe('/default-property.svg');
    expect(await rows(page).locator('.row__t a').getAttribute('href')).toBe(
      `/templateOneDetails?id=${id}`,
    );
    await page.getByRole('link', { name: t('list.edit') }).click();
    await page.waitForURL(`**/editTemplateOnes?id=${id}`);
  });

  test('deleting one names what goes, and can be left', async () => {
    const agent = await site.addAgent();
    const id = await addTemplateOne(site.db, { postedBy: agent.id });
    const page = await list(agent, visitor);
    await askToDelete(page, language);
    const dialog = page.locator('dialog[open]');
    await dialog.getByText(t('dialog.delete_template_title')).waitFor();
    await dialog.getByText(t('property.delete_alone', { home: 'About us' })).waitFor();
    const keep = dialog.getByRole('button', { name: t('dialog.keep') });
    expect(await keep.evaluate((node) => node === document.activeElement)).toBe(true);
    await keep.click();
    expect(await rows(page).count()).toBe(1);
    await askToDelete(page, language);
    await confirm(page, language);
    await page.getByText(t('message.deleted_successfully')).waitFor();
    await page.getByText(t('list.empty')).waitFor();
    expect((await fetch(`${site.origin}/api/templateOnes/${id}`)).status).toBe(404);
  });
});

const { t, count } = I18N.en;

test('the menu of those who are signed in leads there', async () => {
  const page = await visits.open({ width: 1280 }, site.origin);
  await enter(page, await site.addAgent(), '/editProfile');
  await page.locator('summary:visible', { hasText: 'Create and Lists' }).click();
  await page.getByRole('link', { name: 'Template One Lists' }).click();
  await page.waitForURL('**/templateOnesList');
  await page.getByText(t('list.empty')).waitFor();
});

test('it is paged, newest first, and can be searched', async () => {
  const agent = await site.addAgent();
  let newest = 0;
  for (let day = 1; day <= 17; day++)
    newest = await addTemplateOne(site.db, {
      postedBy: agent.id,
      title: day === 12 ? 'Moving help' : 'Other',
      menuText: day === 16 ? 'ဝန်ဆောင်မှုများ' : 'Services',
      createdAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
    });
  const page = await list(agent);
  expect(await rows(page).count()).toBe(15);
  const first = rows(page).first().locator('.row__t a');
  expect(await first.getAttribute('href')).toBe(`/templateOneDetails?id=${newest}`);
  await page.getByRole('link', { name: t('pagination.next') }).click();
  await page.waitForURL('**/templateOnesList?page=2');
  await expect.poll(() => rows(page).count()).toBe(2);
  for (const [q, found] of [
    ['ဝန်ဆောင်မှု', 'Other'],
    ['moving', 'Moving help'],
  ] as const) {
    await page.getByRole('searchbox', { name: t('list.search') }).fill(q);
    await page.keyboard.press('Enter');
    await page.getByText(count('list.count', 1), { exact: true }).waitFor();
    await expect.poll(() => rows(page).locator('.row__t').allInnerTexts()).toEqual([found]);
  }
  await goTo(page, '/templateOnesList?q=nothing+like+it');
  await page.getByText(t('list.none_found'), { exact: true }).waitFor();
  await goTo(page, '/templateOnesList?page=9');
  await page.getByText(t('results.none_on_page')).waitFor();
});

test('with its last row the last page goes', async () => {
  const agent = await site.addAgent();
  for (let n = 0; n < 16; n++) await addTemplateOne(site.db, { postedBy: agent.id });
  const page = await list(agent, {}, '/templateOnesList?page=2');
  await askToDelete(page);
  await confirm(page);
  await page.waitForURL('**/templateOnesList');
  await expect.poll(() => rows(page).count()).toBe(15);
});

test('a deleted page is gone from the menus, here and for others at their next request', async () => {
  const agent = await site.addAgent();
  const menuText = 'Soon gone';
  await addTemplateOne(site.db, { postedBy: agent.id, menuText });
  const menu = (on: Page) => on.locator('.drop summary', { hasText: menuText });
  const other = await visits.open({ width: 1280 }, site.origin);
  await goTo(other, '/');
  await menu(other).waitFor();
  const page = await list(agent);
  await menu(page).waitFor();
  await askToDelete(page);
  await confirm(page);
  await page.getByText(t('list.empty')).waitFor();
  await expect.poll(() => menu(page).count()).toBe(0);
  await goTo(other, '/blogs');
  expect(await menu(other).count()).toBe(0);
});

test("an administrator sees everybody's, with the owner named", async () => {
  const author = await site.addAgent({ name: 'Ma Su Su' });
  await addTemplateOne(site.db, { postedBy: author.id, title: 'By Su Su' });
  const admin = await site.addAgent({ role: 'admin' });
  const page = await list(admin, {}, '/templateOnesList?q=Su');
  const row = rows(page).filter({ hasText: 'By Su Su' });
  expect(await row.innerText()).toContain(t('list.owner_is', { name: 'Ma Su Su' }));
});

test.each(LANGUAGES)(
  'in %s, its place is kept while it loads, once an ended session is renewed in place',
  async (language) => {
    const { t } = I18N[language];
    const agent = await site.addAgent();
    await addTemplateOne(site.db, { postedBy: agent.id });
    const page = await list(agent, { language });
    allowTrouble(page, /401/);
    await revoke(site.db, agent);
    const refused = page.waitForResponse('**/api/templateOnes?*');
    await page.goto(`${site.origin}/templateOnesList`);
    await untilLive(page);
    await page.getByText(t('auth.session_expired')).waitFor();
    await refused;
    const seen = Promise.withResolvers<void>();
    await page.route('**/api/templateOnes?*', async (route) => {
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

test.each(LANGUAGES)(
  'in %s, a list that does not come and a deletion that fails are told',
  async (language) => {
    const { t } = I18N[language];
    const agent = await site.addAgent();
    await addTemplateOne(site.db, { postedBy: agent.id });
    const page = await list(agent, { language });
    allowTrouble(page, /500/);
    const refused = { status: 500, json: { message: 'internal_error' } };
    await page.route('**/api/templateOnes/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(refused) : route.continue(),
    );
    await askToDelete(page, language);
    await confirm(page, language);
    const alert = page.locator('dialog[open] [role=alert]');
    await alert.getByText(t('message.internal_error')).waitFor();
    await page.getByRole('button', { name: t('dialog.keep') }).click();
    expect(await rows(page).count()).toBe(1);
    await page.route('**/api/templateOnes?*', (route) => route.fulfill(refused));
    await goTo(page, '/templateOnesList');
    await page.locator('main .empty[role=alert]').getByText(t('message.internal_error')).waitFor();
  },
);

// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { askToDelete, confirmDelete, rows, setUpOwnList } from '#test/support/acts/own-list.ts';
import { addTemplateOne } from '#test/support/app/records.ts';
import { openSignedIn } from '#test/support/browser/agent-site.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const own = setUpOwnList('/templateOnesList');

describe('template one lists', () => {
  const { language } = VISITOR;
  const { t, count } = I18N[language];

  test('an author sees their own pages by title and menu text, and can edit them', async () => {
    const agent = await own.site.addAgent();
    const id = await addTemplateOne(own.site.db, { postedBy: agent.id, menuText: 'Services' });
    await addTemplateOne(own.site.db, { title: 'Of somebody else' });
    const page = await own.list(agent, VISITOR);
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

  test('deleting a page names what is deleted, and can be cancelled', async () => {
    const agent = await own.site.addAgent();
    const id = await addTemplateOne(own.site.db, { postedBy: agent.id });
    const page = await own.list(agent, VISITOR);
    await askToDelete(page, language);
    const dialog = dialogOf(page);
    await dialog.getByText(t('dialog.delete_template_title')).waitFor();
    await dialog.getByText(t('property.delete_alone', { home: 'About us' })).waitFor();
    const keep = dialog.getByRole('button', { name: t('dialog.keep') });
    expect(await keep.evaluate((node) => node === document.activeElement)).toBe(true);
    await keep.click();
    expect(await rows(page).count()).toBe(1);
    await askToDelete(page, language);
    await confirmDelete(page, language);
    await page.getByText(t('message.deleted_successfully')).waitFor();
    await page.getByText(t('list.empty')).waitFor();
    expect((await fetch(`${own.site.origin}/api/templateOnes/${id}`)).status).toBe(404);
  });
});

const { t, count } = I18N.en;

test('the menu of signed-in users links to the list', async () => {
  const page = await own.visit();
  await openSignedIn(page, await own.site.addAgent(), '/editProfile');
  await page.locator('summary:visible', { hasText: 'Create and Lists' }).click();
  await page.getByRole('link', { name: 'Template One Lists' }).click();
  await page.waitForURL('**/templateOnesList');
  await page.getByText(t('list.empty')).waitFor();
});

test('the list is paged, newest first, and can be searched', async () => {
  const agent = await own.site.addAgent();
  let newest = 0;
  for (let day = 1; day <= 17; day++)
    newest = await addTemplateOne(own.site.db, {
      postedBy: agent.id,
      title: day === 12 ? 'Moving help' : 'Other',
      menuText: day === 16 ? 'ဝန်ဆောင်မှုများ' : 'Services',
      createdAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
    });
  const page = await own.list(agent);
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

test('a deleted page is removed from the menus, here and for other visitors at their next request', async () => {
  const agent = await own.site.addAgent();
  const menuText = 'Soon gone';
  await addTemplateOne(own.site.db, { postedBy: agent.id, menuText });
  const menu = (on: Page) => on.locator('.drop summary', { hasText: menuText });
  const other = await own.visit();
  await goTo(other, '/');
  await menu(other).waitFor();
  const page = await own.list(agent);
  await menu(page).waitFor();
  await askToDelete(page);
  await confirmDelete(page);
  await page.getByText(t('list.empty')).waitFor();
  await expect.poll(() => menu(page).count()).toBe(0);
  await goTo(other, '/blogs');
  expect(await menu(other).count()).toBe(0);
});

test('an administrator sees all pages, with their owners', async () => {
  const author = await own.site.addAgent({ name: 'Ma Su Su' });
  await addTemplateOne(own.site.db, { postedBy: author.id, title: 'By Su Su' });
  const admin = await own.site.addAgent({ role: 'admin' });
  const page = await own.list(admin, {}, '/templateOnesList?q=Su');
  const row = rows(page).filter({ hasText: 'By Su Su' });
  expect(await row.innerText()).toContain(t('list.owner_is', { name: 'Ma Su Su' }));
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dialogLeft } from '#test/support/acts/dialogs.ts';
import { surfaceOf } from '#test/support/acts/editor.ts';
import { fillIn } from '#test/support/acts/form.ts';
import { addProject } from '#test/support/app/records.ts';
import { waitForHydration } from '#test/support/browser/browser.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { t } = I18N[VISITOR.language];
const DIALOG = 'dialog[open]';

const { site, openAs } = setUpAgentSite();

/** Opens the form, then the agent's own list. */
const openList = async (): Promise<Page> => {
  const agent = await site.addAgent();
  await addProject(site.db, { postedBy: agent.id });
  const page = await openAs(agent, '/createProject', VISITOR);
  await page.getByRole('link', { name: t('action.cancel') }).click();
  await page.waitForURL('**/projectsList');
  // The form is shown until the list is there, and has buttons of the same name.
  await page.locator('.row').waitFor();
  return page;
};
const ask = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: t('list.delete') }).click();
  await page.locator(DIALOG).waitFor();
};

test('Back closes a dialog, and only then leaves the page', async () => {
  const page = await openList();
  await ask(page);
  await page.goBack();
  await page.locator(DIALOG).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/projectsList');
  await page.goBack();
  await page.waitForURL('**/createProject');
});

test('Back leaves the page at once when the dialog was closed in another way', async () => {
  const page = await openList();
  await ask(page);
  await page.keyboard.press('Escape');
  await page.locator(DIALOG).waitFor({ state: 'detached' });
  await dialogLeft(page);
  await page.goBack();
  await page.waitForURL('**/createProject');
});

test('Back closes the menu, and following its link replaces the history entry of the menu', async () => {
  const page = await openList();
  const menu = page.locator('button.nav-btn');
  await menu.click();
  await page.locator('body.nav-open').waitFor();
  await page.goBack();
  await page.locator('body:not(.nav-open)').waitFor();
  expect(new URL(page.url()).pathname).toBe('/projectsList');
  await menu.click();
  await page.locator('#nav a[href="/"], nav a[href="/"]').first().click();
  await page.waitForURL(`${site.origin}/`);
  await page.goBack();
  await page.waitForURL('**/projectsList');
  await menu.click();
  await page.locator('body.nav-open').waitFor();
  // The reload closes the menu, and its history entry remains.
  await page.reload();
  await waitForHydration(page);
  await menu.click();
  await page.locator('body.nav-open').waitFor();
  await page.goBack();
  await page.locator('body:not(.nav-open)').waitFor();
});

test('Back closes the preview, and the form is unchanged', async () => {
  const agent = await site.addAgent();
  const page = await openAs(agent, '/createBlog', VISITOR);
  await surfaceOf(page).waitFor();
  await fillIn(page, { title: 'Prices of May' });
  await page.getByRole('button', { name: t('property.preview') }).click();
  await page.locator(DIALOG).getByText('Prices of May').waitFor();
  await page.goBack();
  await page.locator(DIALOG).waitFor({ state: 'detached' });
  expect(await page.locator('[name=title]').inputValue()).toBe('Prices of May');
});

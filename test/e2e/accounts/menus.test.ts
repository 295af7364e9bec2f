import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { hasFocus } from '#test/support/acts/keyboard.ts';
import { refuse } from '#test/support/acts/route-answers.ts';
import { addBlog, addTemplateOne } from '#test/support/app/records.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpAgent, setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { site, visit, openAs } = setUpAgentSite();
const admin = setUpAgent(site, { role: 'admin' });

beforeEach(async () => {
  await site.db.deleteFrom('menus').execute();
  await site.db.deleteFrom('template_ones').execute();
  for (const menuText of ['Laws', 'Services', 'Agents'])
    await addTemplateOne(site.db, { menuText });
});

const open = (): Promise<Page> => openAs(admin, '/admin/menus?lang=en', { width: 1280 });

const panel = (page: Page) => page.getByRole('region', { name: 'Menus of pages' });
const namesIn = (page: Page): Promise<string[]> => panel(page).locator('.menus b').allInnerTexts();

/** The menus of pages that a visitor sees. */
const shown = async (): Promise<string[]> => {
  const page = await visit({ width: 1280 }, '/about?lang=en');
  const titles = await page.locator('.nav summary').allInnerTexts();
  return titles
    .map((title) => title.trim())
    .filter((title) => /Laws|Services|Agents|Law/.test(title));
};

test('an administrator looks at new menus, puts them in order and hides one, which visitors see at once', async () => {
  const page = await open();
  await panel(page).getByText('3 new ones that nobody has looked at').waitFor();
  await panel(page).getByRole('button', { name: 'Seen, Services' }).click();
  // What nobody has looked at stays new.
  await panel(page).getByText('2 new ones that nobody has looked at').waitFor();
  expect(await hasFocus(panel(page).locator('h2'))).toBe(true);
  await panel(page).getByRole('button', { name: 'Hide, Laws' }).click();
  await panel(page).getByRole('button', { name: 'Show, Laws' }).waitFor();
  await panel(page).getByText('1 new one that nobody has looked at').waitFor();
  expect(await shown()).toEqual(['Services', 'Agents']);
  await panel(page).getByRole('button', { name: 'All seen' }).click();
  await panel(page).getByText('new one').waitFor({ state: 'detached' });
  expect(await namesIn(page)).toEqual(['Services', 'Laws', 'Agents']);
  await panel(page).getByRole('button', { name: 'Up, Agents' }).click();
  await expect.poll(() => namesIn(page)).toEqual(['Services', 'Agents', 'Laws']);
  await panel(page).getByRole('button', { name: 'Down, Services' }).click();
  await expect.poll(() => namesIn(page)).toEqual(['Agents', 'Services', 'Laws']);
  expect(await shown()).toEqual(['Agents', 'Services']);
});

test('of more menus than visitors see the first are said to be shown, and the last comes to the top at once', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `Menu ${index}`);
  for (const menuText of names) await addTemplateOne(site.db, { menuText });
  const page = await open();
  await panel(page).getByText('Visitors see 50 of them').waitFor();
  expect(await page.getByText('Visitors see 50 of them').count()).toBe(1);
  await panel(page).getByRole('button', { name: 'All seen' }).click();
  await panel(page).getByRole('button', { name: 'All seen' }).waitFor({ state: 'detached' });
  await panel(page).getByRole('button', { name: 'Show all 53' }).click();
  const top = panel(page).getByRole('button', { name: 'To the top, Menu 49' });
  await top.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await namesIn(page))[0]).toBe('Menu 49');
  expect(await hasFocus(top)).toBe(true);
  expect(await top.getAttribute('aria-disabled')).toBe('true');
});

test('of a long list the first are shown; the others are found by their names or shown on demand', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Menu ${index}`);
  for (const menuText of names) await addTemplateOne(site.db, { menuText });
  const page = await openAs(admin, '/admin/menus?lang=en', { width: 360 });
  // Nobody has looked at them: none of them is overlooked.
  await panel(page).getByText('33 new ones').waitFor();
  expect(await namesIn(page)).toHaveLength(33);
  await panel(page).getByRole('button', { name: 'All seen' }).click();
  await expect.poll(() => namesIn(page)).toHaveLength(20);
  const { y = 0 } =
    (await page.getByRole('heading', { name: 'Labels of articles' }).boundingBox()) ?? {};
  expect(y).toBeLessThan(3_500);
  await page.getByRole('link', { name: 'Menus of pages (33)' }).click();
  expect(await hasFocus(panel(page).locator('h2'))).toBe(true);

  const find = panel(page).getByLabel('Menus of pages, Find one by its name');
  await find.fill('menu 2');
  await panel(page).getByText('11 found').waitFor();
  await find.fill('menu 29');
  expect(await namesIn(page)).toEqual(['Menu 29']);
  await panel(page).getByRole('button', { name: 'To the top, Menu 29' }).click();
  await find.fill('nothing');
  await panel(page).getByText('Nothing was found').waitFor();
  await find.fill('');
  await expect.poll(async () => (await namesIn(page))[0]).toBe('Menu 29');
  const toggle = panel(page).getByRole('button', { name: 'Show all 33' });
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  await toggle.click();
  expect(await namesIn(page)).toHaveLength(33);
  expect(await hasFocus(panel(page).locator('.menus li').nth(20).locator('button').first())).toBe(
    true,
  );
  await panel(page).getByRole('button', { name: 'Show only the first' }).click();
  expect(await namesIn(page)).toHaveLength(20);
});

test('a renamed menu joins one of that name; an empty name is refused where it was typed', async () => {
  const page = await open();
  await panel(page).getByRole('button', { name: 'Rename, Agents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename Agents' });
  const name = dialog.getByLabel('New name');
  await name.fill(' ');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByText('Menu text is needed').waitFor();
  await dialog.getByLabel('Or join it with').selectOption('Services');
  expect(await name.inputValue()).toBe('Services');
  await dialog
    .getByText('There is already “Services” (1 entry). The two are joined (2 entries).')
    .waitFor();
  await dialog.getByRole('button', { name: 'Join' }).click();
  await expect.poll(() => namesIn(page)).toEqual(['Laws', 'Services']);
  await panel(page).getByText('2 entries').waitFor();
  // The row with the button that was pressed is gone.
  const rename = panel(page).getByRole('button', { name: 'Rename, Services' });
  await expect.poll(() => hasFocus(rename)).toBe(true);
  // Whoever gives a name has looked at it: visitors find it before what is new.
  expect(await shown()).toEqual(['Services', 'Laws']);
});

test('both halves of a name are shown, and a name that reads like one half joins it', async () => {
  await addTemplateOne(site.db, { menuText: 'Legal / ဥပဒေ' });
  const page = await open();
  await expect.poll(() => namesIn(page)).toContain('Legal / ဥပဒေ');
  await panel(page).getByRole('button', { name: 'Rename, Laws' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename Laws' });
  await dialog.getByLabel('New name').fill('Lega');
  expect(await dialog.getByRole('button', { name: 'Rename' }).count()).toBe(1);
  await dialog.getByLabel('New name').fill('Legal');
  await dialog
    .getByText('There is already “Legal / ဥပဒေ” (1 entry). The two are joined (2 entries).')
    .waitFor();
  await dialog.getByRole('button', { name: 'Join' }).click();
  await expect.poll(() => namesIn(page)).toEqual(['Services', 'Agents', 'Legal / ဥပဒေ']);
});

test('the author of a page reads in the list and in the form that its menu was renamed and hidden', async () => {
  const author = await site.addAgent();
  const id = await addTemplateOne(site.db, { menuText: 'Law firms', postedBy: author.id });
  const page = await open();
  await panel(page).getByRole('button', { name: 'Rename, Law firms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename Law firms' });
  await dialog.getByLabel('New name').fill('Lawyers');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await panel(page).getByRole('button', { name: 'Hide, Lawyers' }).click();
  await panel(page).getByRole('button', { name: 'Show, Lawyers' }).waitFor();
  const told = await openAs(author, '/templateOnesList', { width: 360, language: 'mm' });
  const { t } = I18N.mm;
  const names = { from: 'Law firms', to: 'Lawyers', text: 'Lawyers' };
  await told.getByText(t('arranged.renamed_fact', names)).waitFor();
  await told.getByText(t('arranged.hidden_fact', names)).waitFor();
  await goTo(told, paths.editTemplateOne(id));
  await told.getByText(t('arranged.renamed', names)).waitFor();
  await told.getByText(t('arranged.hidden', names)).waitFor();
  await told.locator('main form [type=submit]').click();
  await told.waitForURL('**/templateOneDetails?id=*');
  await goTo(told, paths.editTemplateOne(id));
  await told.getByText(t('arranged.hidden', names)).waitFor();
  expect(await told.getByText(t('arranged.renamed', names)).count()).toBe(0);
});

test('a label keeps its commas out, and a change that fails says so', async () => {
  await addBlog(site.db, { labels: ['Tips'] });
  const page = await open();
  const labels = page.getByRole('region', { name: 'Labels of articles' });
  await labels.getByRole('button', { name: 'Rename, Tips' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename Tips' });
  allowErrors(page, /400|503/);
  await dialog.getByLabel('New name').fill('Tips, more');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByText('A label has no comma').waitFor();
  await page.keyboard.press('Escape');
  await page.route('**/api/admin/menus/**', refuse(503, 'unavailable'));
  await labels.getByRole('button', { name: 'Hide, Tips' }).click();
  await page.locator('.toast').waitFor();
  expect(await labels.getByRole('button', { name: 'Hide, Tips' }).count()).toBe(1);
});

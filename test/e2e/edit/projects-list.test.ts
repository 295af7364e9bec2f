import { describe, expect, test } from 'vitest';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { rows, setUpOwnList } from '#test/support/acts/own-list.ts';
import { addProject } from '#test/support/app/records.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const own = setUpOwnList('/projectsList');

describe('project lists', () => {
  const { t, number, count } = I18N[VISITOR.language];

  test('an author sees their own projects with title, menu text and cards, and can edit them', async () => {
    const agent = await own.site.addAgent();
    const cards = ['<p>One</p>', '<p>Two</p>'];
    const { id } = await addProject(own.site.db, { postedBy: agent.id, menuText: 'Towers', cards });
    await addProject(own.site.db, { title: 'Of somebody else' });
    const page = await own.list(agent, VISITOR);
    expect(await page.locator('h1').innerText()).toBe(t('nav.projects_list'));
    await page.getByText(count('list.count', 1), { exact: true }).waitFor();
    expect(await rows(page).count()).toBe(1);
    const text = await rows(page).first().innerText();
    const counted = t('project.cards_count', { count: number(2), max: number(5) });
    for (const part of ['Garden Homes', t('list.menu_is', { menu: 'Towers' }), counted])
      expect(text).toContain(part);
    expect(await rows(page).locator('.row__t a').getAttribute('href')).toBe(
      `/projectDetails?id=${id}`,
    );
    await page.getByRole('link', { name: t('list.edit') }).click();
    await page.waitForURL(`**/editProject?id=${id}`);
  });

  test('deleting a project asks by its title, and it is in no menu of a second browser', async () => {
    const agent = await own.site.addAgent();
    const menuText = `Going ${agent.id}`;
    const { id } = await addProject(own.site.db, { postedBy: agent.id, menuText });
    const page = await own.list(agent, VISITOR);
    await page.getByRole('button', { name: t('list.delete') }).click();
    const dialog = dialogOf(page);
    await dialog.getByText(t('dialog.delete_project_title')).waitFor();
    await dialog.getByText(t('property.delete_alone', { home: 'Garden Homes' })).waitFor();
    await dialog.getByRole('button', { name: t('action.delete') }).click();
    await page.getByText(t('message.deleted_successfully')).waitFor();
    await page.getByText(t('list.empty')).waitFor();
    expect((await fetch(`${own.site.origin}/api/projects/${id}`)).status).toBe(404);
    const other = await own.visit(VISITOR);
    await other.goto(own.site.origin);
    expect(await other.locator('#nav').textContent()).not.toContain(menuText);
  });

  test('signed-in users have a link to it in the menu', async () => {
    const page = await own.list(await own.site.addAgent(), VISITOR);
    const entry = page.getByRole('link', { name: 'Project Lists', includeHidden: true });
    expect(await entry.first().getAttribute('href')).toBe('/projectsList');
  });
});

const { t, count } = I18N.en;

test('the list is paged, newest first, and can be searched', async () => {
  const agent = await own.site.addAgent();
  for (let count = 1; count <= 17; count++)
    await addProject(own.site.db, { postedBy: agent.id, title: `Project ${count}` });
  await addProject(own.site.db, { postedBy: agent.id, title: 'Lake Terrace' });
  const page = await own.list(agent);
  expect(await rows(page).count()).toBe(15);
  expect(await rows(page).first().locator('.row__t').innerText()).toBe('Lake Terrace');
  await page.getByRole('link', { name: t('pagination.next') }).click();
  await page.waitForURL('**/projectsList?page=2');
  await expect.poll(() => rows(page).count()).toBe(3);
  await page.getByRole('searchbox', { name: t('list.search') }).fill('terrace');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/projectsList?q=terrace');
  await page.getByText(count('list.count', 1), { exact: true }).waitFor();
});

test('the Burmese half of a title has the line height of Burmese', async () => {
  const agent = await own.site.addAgent();
  const title = 'Three Gates Warehouse Park (Demo) / သုံးဂိတ် ဂိုဒေါင်ဝင်း';
  await addProject(own.site.db, { postedBy: agent.id, title });
  const page = await own.list(agent, { language: 'mm' });
  const half = rows(page).locator('.row__t .ph').last();
  const lineHeight = await half.evaluate((node) => {
    const { lineHeight: px, fontSize } = getComputedStyle(node);
    return parseFloat(px) / parseFloat(fontSize);
  });
  expect(lineHeight).toBeGreaterThanOrEqual(1.6);
});

test('an administrator sees all projects, with their owners', async () => {
  const author = await own.site.addAgent({ name: 'Ma Su Su' });
  await addProject(own.site.db, { postedBy: author.id, title: 'By Su Su' });
  const page = await own.list(await own.site.addAgent({ role: 'admin' }));
  const row = rows(page).filter({ hasText: 'By Su Su' });
  expect(await row.innerText()).toContain(t('list.owner_is', { name: 'Ma Su Su' }));
});

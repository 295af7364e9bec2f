import { describe, expect, test } from 'vitest';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { rows, setUpOwnList } from '#test/support/acts/own-list.ts';
import { addBlog } from '#test/support/app/records.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const own = setUpOwnList('/blogsList');

const LONG = `<p>${'Bright rooms over a quiet street. '.repeat(8)}</p>`;

describe('blog lists', () => {
  const { t, date, count } = I18N[VISITOR.language];

  test('an author sees their own articles with title, date and 100 characters, and can edit them', async () => {
    const agent = await own.site.addAgent();
    const createdAt = '2026-04-05T00:00:00.000Z';
    const id = await addBlog(own.site.db, { postedBy: agent.id, body: LONG, createdAt });
    await addBlog(own.site.db, { title: 'Of somebody else' });
    const page = await own.list(agent, VISITOR);
    expect(await page.locator('h1').innerText()).toBe(t('nav.blogs_list'));
    await page.getByText(count('list.count', 1), { exact: true }).waitFor();
    expect(await rows(page).count()).toBe(1);
    const text = await rows(page).first().innerText();
    for (const part of ['Before you buy', date(createdAt), `${LONG.slice(3, 103).trimEnd()}...`])
      expect(text).toContain(part);
    expect(await page.getByRole('link', { name: t('list.edit') }).getAttribute('href')).toBe(
      `/editBlog?id=${id}`,
    );
    expect(await rows(page).locator('.row__t a').getAttribute('href')).toBe(
      `/blogDetails?id=${id}`,
    );
  });

  test('deleting an article asks by its title, and removes its unused labels', async () => {
    const agent = await own.site.addAgent();
    const id = await addBlog(own.site.db, { postedBy: agent.id, labels: ['Going'] });
    const page = await own.list(agent, VISITOR);
    await page.getByRole('button', { name: t('list.delete') }).click();
    const dialog = dialogOf(page);
    await dialog.getByText(t('dialog.delete_blog_title')).waitFor();
    await dialog.getByText(t('property.delete_alone', { home: 'Before you buy' })).waitFor();
    await dialog.getByRole('button', { name: t('action.delete') }).click();
    await page.getByText(t('message.deleted_successfully')).waitFor();
    await page.getByText(t('list.empty')).waitFor();
    expect((await fetch(`${own.site.origin}/api/blogs/${id}`)).status).toBe(404);
    const labels = await (await fetch(`${own.site.origin}/api/blogs/getUniqueLabels`)).json();
    expect(labels).not.toContain('Going');
  });
});

const { t, count } = I18N.en;

test('the list is paged, newest first, and can be searched', async () => {
  const agent = await own.site.addAgent();
  for (let day = 1; day <= 17; day++)
    await addBlog(own.site.db, {
      postedBy: agent.id,
      title: day === 16 ? 'By the lake' : `Article ${day}`,
      createdAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
    });
  const page = await own.list(agent);
  expect(await rows(page).count()).toBe(15);
  expect(await rows(page).first().locator('.row__t').innerText()).toBe('Article 17');
  await page.getByRole('link', { name: t('pagination.next') }).click();
  await page.waitForURL('**/blogsList?page=2');
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByRole('searchbox', { name: t('list.search') }).fill('lake');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blogsList?q=lake');
  await page.getByText(count('list.count', 1), { exact: true }).waitFor();
});

test('an administrator sees all articles, with their owners', async () => {
  const author = await own.site.addAgent({ name: 'Ma Su Su' });
  const createdAt = '2026-10-01T00:00:00.000Z';
  await addBlog(own.site.db, { postedBy: author.id, title: 'By Su Su', createdAt });
  const page = await own.list(await own.site.addAgent({ role: 'admin' }));
  const row = rows(page).filter({ hasText: 'By Su Su' });
  expect(await row.innerText()).toContain(t('list.owner_is', { name: 'Ma Su Su' }));
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, startAgentSite, type Agent, type AgentSite } from '../support/agent-site.ts';
import type { Visitor } from '../support/browser.ts';
import { I18N, VISITORS } from '../support/languages.ts';
import { addBlog } from '../support/records.ts';
import { useBrowser } from '../support/visits.ts';

const visits = useBrowser();

let site: AgentSite;
beforeAll(async () => {
  site = await startAgentSite();
});
afterAll(() => site.stop());

const LONG = `<p>${'Bright rooms over a quiet street. '.repeat(8)}</p>`;

const list = async (agent: Agent, visitor: Visitor = {}) => {
  const page = await visits.open({ width: 1280, ...visitor }, site.origin);
  await enter(page, agent, '/blogsList');
  await page.locator('.rows:not([aria-hidden]), main .empty').first().waitFor();
  return page;
};

const rows = (page: Page) => page.locator('.rows:not([aria-hidden]) > .row');

describe.each(VISITORS)('blog lists, in $language at $width pixels', (visitor) => {
  const { t, date, count } = I18N[visitor.language];

  test('one sees one’s own: title, date and 100 characters, and may edit them', async () => {
    const agent = await site.addAgent();
    const createdAt = '2026-04-05T00:00:00.000Z';
    const id = await addBlog(site.db, { postedBy: agent.id, body: LONG, createdAt });
    await addBlog(site.db, { title: 'Of somebody else' });
    const page = await list(agent, visitor);
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

  test('deleting one names it, and takes its labels along', async () => {
    const agent = await site.addAgent();
    const id = await addBlog(site.db, { postedBy: agent.id, labels: ['Going'] });
    const page = await list(agent, visitor);
    await page.getByRole('button', { name: t('list.delete') }).click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByText(t('dialog.delete_blog_title')).waitFor();
    await dialog.getByText(t('property.delete_alone', { home: 'Before you buy' })).waitFor();
    await dialog.getByRole('button', { name: t('action.delete') }).click();
    await page.getByText(t('message.deleted_successfully')).waitFor();
    await page.getByText(t('list.empty')).waitFor();
    expect((await fetch(`${site.origin}/api/blogs/${id}`)).status).toBe(404);
    const labels = await (await fetch(`${site.origin}/api/blogs/getUniqueLabels`)).json();
    expect(labels).not.toContain('Going');
  });
});

const { t, count } = I18N.en;

test('it is paged, newest first, and can be searched', async () => {
  const agent = await site.addAgent();
  for (let day = 1; day <= 17; day++)
    await addBlog(site.db, {
      postedBy: agent.id,
      title: day === 16 ? 'By the lake' : `Article ${day}`,
      createdAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
    });
  const page = await list(agent);
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

test('an administrator sees everybody’s, with their owners', async () => {
  const author = await site.addAgent({ name: 'Ma Su Su' });
  const createdAt = '2026-10-01T00:00:00.000Z';
  await addBlog(site.db, { postedBy: author.id, title: 'By Su Su', createdAt });
  const page = await list(await site.addAgent({ role: 'admin' }));
  const row = rows(page).filter({ hasText: 'By Su Su' });
  expect(await row.innerText()).toContain(t('list.owner_is', { name: 'Ma Su Su' }));
});

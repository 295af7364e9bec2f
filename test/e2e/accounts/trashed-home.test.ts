// @module-tag thorough
import { expect, test } from 'vitest';
import { moveToTrash } from '#features/properties/server/life/trash.ts';
import { paths } from '#site/paths.ts';
import { holdCalls } from '#test/support/acts/held-calls.ts';
import { addListing } from '#test/support/app/records.ts';
import { revokeSessions } from '#test/support/browser/agent-site.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();
const { t, count } = I18N.en;

const isTrashed = async (id: number): Promise<boolean> => {
  const { trashed_at: trashedAt } = await site.db
    .selectFrom('properties')
    .select('trashed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return trashedAt !== null;
};

test('the page of a home in the trash says so to its agent, and takes it out', async () => {
  const agent = await site.addAgent();
  const id = await addListing(site.db, { postedBy: agent.id });
  await moveToTrash(site.db, id, new Date('2026-03-01T12:00:00Z'));
  const page = await openAs(agent, `${paths.propertyDetails(id)}&lang=en`, { width: 360 });
  // The document is that of strangers.
  allowErrors(page, /404/);
  await page.getByText(t('trash.on_page', { date: '31 March 2026' })).waitFor();
  await page.getByRole('button', { name: t('trash.restore') }).click();
  await page.locator('.toast').getByText(t('trash.told_restored')).waitFor();
  await expect.poll(() => page.getByText('is in the trash').count()).toBe(0);
  expect(await isTrashed(id)).toBe(false);
});

test('an action on a page of visitors says that the session has ended', async () => {
  const agent = await site.addAgent();
  const id = await addListing(site.db, { postedBy: agent.id });
  await moveToTrash(site.db, id, new Date());
  const page = await openAs(agent, `${paths.propertyDetails(id)}&lang=en`, { width: 360 });
  allowErrors(page, /404/, /401/);
  const restore = page.getByRole('button', { name: t('trash.restore') });
  await restore.waitFor();
  await revokeSessions(site.db, agent);
  await restore.click();
  await page.locator('.toast').getByText(t('message.unauthorized')).waitFor();
  expect(await page.locator('main [aria-busy=true]').count()).toBe(0);
});

test.each(['alone', 'with others'])(
  'a home that is on its way to the trash gets there also if the list is left meanwhile: %s',
  async (how) => {
    const agent = await site.addAgent();
    const id = await addListing(site.db, { postedBy: agent.id });
    const page = await openAs(agent, '/propertiesList?lang=en');
    const release = await holdCalls(page, /\/properties\/(trash\/\d+|bulk)$/);
    const remove = page.getByRole('button', { name: t('list.delete') });
    if (how === 'alone') await remove.click();
    else {
      await page.getByLabel(t('bulk.all')).check();
      await page.getByLabel(t('bulk.what'), { exact: true }).selectOption('trash');
      await page.getByRole('button', { name: count('bulk.apply', 1) }).click();
    }
    await page.locator('main [aria-busy=true]').waitFor();
    await page.locator('.summary__d').click();
    await page.locator('.summary__d').waitFor({ state: 'detached' });
    release();
    await expect.poll(() => isTrashed(id)).toBe(true);
  },
);

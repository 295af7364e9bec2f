// @module-tag thorough
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readDrafts } from '#test/support/acts/drafts.ts';
import { holdCalls } from '#test/support/acts/held-calls.ts';
import { cutConnection } from '#test/support/acts/route-answers.ts';
import type { Agent } from '#test/support/browser/agent-site.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();
const { t } = I18N.en;

const rows = (page: Page) => page.locator('.rows:not([aria-hidden]) .row');

/** Types into a form, and waits until the draft is where it should be. */
const begin = async (
  page: Page,
  path: string,
  field: string,
  text: string,
  kept: 'draft.kept' | 'draft.kept_account' = 'draft.kept_account',
): Promise<void> => {
  await goTo(page, path);
  await page.locator(`[name=${field}]`).fill(text);
  await page.getByText(t(kept)).waitFor();
};

const keptOf = (agent: Agent): Promise<{ form: string }[]> =>
  site.db.selectFrom('drafts').select('form').where('user_id', '=', agent.id).execute();

test('drafts of all forms are in one list, from account and device, and are gone on with from there', async () => {
  const agent = await site.addAgent();
  const phone = await openAs(agent, '/createProperty', { width: 360 });
  await phone.locator('[name=price]').fill('44');
  await expect.poll(() => keptOf(agent)).toHaveLength(1);

  const desk = await openAs(agent, '/drafts', { width: 1280 });
  await begin(desk, '/createBlog', 'title', 'Moving to Bahan');
  allowErrors(desk, /FAILED/);
  await desk.route('**/api/drafts/**', cutConnection);
  await begin(desk, '/createProject', 'title', 'Inya Heights', 'draft.kept');
  await desk.unroute('**/api/drafts/**');

  await goTo(desk, '/drafts');
  await expect.poll(() => rows(desk).count()).toBe(3);
  const texts = await rows(desk).allInnerTexts();
  expect(texts[0]).toContain('Inya Heights');
  expect(texts[0]).toContain(t('drafts.only_here'));
  expect(texts[1]).toContain('Moving to Bahan');
  expect(texts[1]).not.toContain(t('drafts.only_here'));
  expect(texts[2]).toContain('44 Lakhs');
  expect(texts[2]).toContain(t('draft.of', { age: t('draft.age_now') }));

  await rows(desk).nth(2).getByRole('link').click();
  await expect.poll(() => desk.locator('[name=price]').inputValue()).toBe('44');
  expect(await desk.locator('.drafts').count()).toBe(0);
});

test('a link to a draft that is gone opens an empty form that says so', async () => {
  const agent = await site.addAgent();
  const page = await openAs(agent, '/createBlog?draft=long-gone');
  await page.getByText(t('draft.gone')).waitFor();
  expect(await page.locator('[name=title]').inputValue()).toBe('');
});

test('while an account is slow to answer, its draft is said to be looked for, and that of the device can be gone on with', async () => {
  const agent = await site.addAgent();
  const page = await openAs(agent, '/about');
  await begin(page, '/createBlog', 'title', 'Moving to Bahan');
  const [draft] = await site.db
    .selectFrom('drafts')
    .select('draft_key')
    .where('user_id', '=', agent.id)
    .execute();
  await goTo(page, '/about');
  const answer = await holdCalls(page, '**/api/drafts?*');
  await goTo(page, `/createBlog?draft=${draft?.draft_key}`);
  await page.getByText(t('draft.awaited')).waitFor();
  await page.getByRole('button', { name: t('draft.continue') }).click();
  await expect.poll(() => page.locator('[name=title]').inputValue()).toBe('Moving to Bahan');
  expect(await page.getByText(t('draft.awaited')).count()).toBe(0);
  answer();
});

test('a draft of an account that cannot be reached is not called gone', async () => {
  const agent = await site.addAgent();
  const page = await openAs(agent, '/about');
  allowErrors(page, /FAILED/);
  await page.route('**/api/drafts*', cutConnection);
  const failed = page.waitForEvent('requestfailed');
  await goTo(page, '/createBlog?draft=on-another-device');
  await failed;
  await page.getByText(t('draft.unreachable')).waitFor();
  await page.locator('[name=title]').fill('Moving to Bahan');
  await page.getByText(t('draft.kept')).waitFor();
  expect(await page.getByText(t('draft.gone')).count()).toBe(0);
});

test('a draft is discarded everywhere, and comes back with one tap', async () => {
  const agent = await site.addAgent();
  const page = await openAs(agent, '/drafts', { width: 1280 });
  await begin(page, '/createBlog', 'title', 'Moving to Bahan');
  await goTo(page, '/drafts');
  await page.getByRole('button', { name: t('draft.discard_short') }).click();
  const undo = page.getByRole('button', { name: t('action.undo') });
  await undo.waitFor();
  expect(await undo.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await keptOf(agent)).toEqual([]);
  expect(await readDrafts(page)).toEqual([]);
  await undo.click();
  await expect.poll(() => keptOf(agent)).toEqual([{ form: 'createBlog' }]);
  expect(await readDrafts(page)).toMatchObject([{ values: { title: 'Moving to Bahan' } }]);
  const link = page.getByRole('link', { name: t('draft.continue') });
  expect(await link.evaluate((node) => node === document.activeElement)).toBe(true);
});

test('undoing a discard leaves what another tab has typed since, also on the account', async () => {
  const agent = await site.addAgent();
  const form = await openAs(agent, '/about', { width: 1280 });
  await begin(form, '/createBlog', 'title', 'Moving to Bahan');
  const page = await form.context().newPage();
  await page.goto(`${site.origin}/drafts`);
  await page.getByRole('button', { name: t('draft.discard_short') }).click();
  const undo = page.getByRole('button', { name: t('action.undo') });
  await undo.waitFor();
  await form.locator('[name=title]').fill('Moving to Bahan in May');
  await expect.poll(() => keptOf(agent)).toHaveLength(1);
  await undo.click();
  await page.getByRole('link', { name: t('draft.continue') }).click();
  const title = page.locator('[name=title]');
  await expect.poll(() => title.inputValue()).toBe('Moving to Bahan in May');
  expect(await keptOf(agent)).toHaveLength(1);
});

test('an account that cannot be reached is said; what it has is not discarded on the device alone', async () => {
  const agent = await site.addAgent();
  const page = await openAs(agent, '/drafts', { width: 1280 });
  await begin(page, '/createBlog', 'title', 'Moving to Bahan');
  allowErrors(page, /FAILED/);
  await page.route('**/api/drafts**', cutConnection);
  await page.route('**/api/drafts/**', cutConnection);
  await goTo(page, '/drafts');
  await page.getByText(t('drafts.account_failed')).waitFor();
  await rows(page).getByText('Moving to Bahan').waitFor();
  await page.getByRole('button', { name: t('draft.discard_short') }).click();
  await page.getByText(t('message.network_error')).waitFor();
  expect(await readDrafts(page)).toHaveLength(1);
  expect(await page.getByRole('button', { name: t('draft.discard_short') }).count()).toBe(1);
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { readDrafts, waitForDraft } from '#test/support/acts/drafts.ts';
import { field, submitForm } from '#test/support/acts/form.ts';
import { holdCalls } from '#test/support/acts/held-calls.ts';
import { waitForSession } from '#test/support/acts/session.ts';
import { addListing } from '#test/support/app/records.ts';
import { logIn, revokeSessions, sessionOf, type Agent } from '#test/support/browser/agent-site.ts';
import { waitForHydration } from '#test/support/browser/browser.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();

const { t } = I18N[VISITOR.language];

/** Opens an address in a new agent's name. */
const open = async (path: string): Promise<{ page: Page; first: Agent }> => {
  const first = await site.addAgent();
  const page = await openAs(first, path, { ...VISITOR, width: 1280 });
  await waitForSession(page);
  return { page, first };
};

const endSession = async (page: Page, agent: Agent): Promise<void> => {
  await revokeSessions(site.db, agent);
  allowErrors(page, /401/);
};

/** Waits until the page says who is logged in now, in place of whom, and closes that. */
const readNotice = async (page: Page, now: Agent, before: Agent): Promise<void> => {
  const dialog = page.getByRole('dialog', {
    name: t('auth.other_title', { username: now.username }),
  });
  await dialog.getByText(t('auth.other_text', { other: before.username })).waitFor();
  await dialog.getByRole('button', { name: t('action.close') }).click();
  await expect.poll(() => dialogOf(page).count()).toBe(0);
};

const price = (page: Page) => page.locator('[name=price]');

const logOut = (page: Page): Promise<void> =>
  page
    .locator('.top__acts')
    .getByRole('button', { name: t('nav.log_out') })
    .click();

/** Opens another tab of the same browser. */
const openTab = async (page: Page, path: string): Promise<Page> => {
  const tab = await page.context().newPage();
  await tab.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
  await tab.goto(`${site.origin}${path}`);
  await waitForHydration(tab);
  return tab;
};

/** Logs in as another account where a tab keeps its session. */
const logInElsewhere = async (page: Page, agent: Agent): Promise<void> => {
  const tab = await page.context().newPage();
  await tab.goto(`${site.origin}/robots.txt`);
  const session = JSON.stringify(await sessionOf(site.origin, agent));
  await tab.evaluate((text) => localStorage.setItem('eain.session', text), session);
  await tab.close();
};

describe('another account that logs in where a session has ended', () => {
  test('saves nothing of the form, which is kept for who wrote it', async () => {
    const { page, first } = await open('/editProfile');
    await field(page, 'company').fill('Silver Land');
    await waitForDraft(page, { company: 'Silver Land' });
    await endSession(page, first);
    await submitForm(page);
    await dialogOf(page).waitFor();
    const second = await site.addAgent();
    await logIn(page, second);
    await readNotice(page, second, first);
    expect(await field(page, 'username').inputValue()).toBe(second.username);
    expect(await field(page, 'company').inputValue()).not.toBe('Silver Land');
    expect(await page.getByText(t('draft.continue')).count()).toBe(0);
    const { company } = await site.db
      .selectFrom('users')
      .select('company')
      .where('id', '=', second.id)
      .executeTakeFirstOrThrow();
    expect(company).not.toBe('Silver Land');
    await logOut(page);
    // The form of the profile has fields of the same names.
    await page.getByRole('heading', { name: t('auth.login_title') }).waitFor();
    await logIn(page, first);
    await page.waitForURL('**/createProperty');
    await page.goto(`${site.origin}/editProfile`);
    await page.getByRole('button', { name: t('draft.continue') }).click();
    await expect.poll(() => field(page, 'company').inputValue()).toBe('Silver Land');
  });

  test('decides nothing that was begun in its list', { tags: ['thorough'] }, async () => {
    const { page, first } = await open('/createProperty');
    await addListing(site.db, { postedBy: first.id, price: 1500 });
    await page.goto(`${site.origin}/propertiesList`);
    await page.locator('.rows:not([aria-hidden])').waitFor();
    await endSession(page, first);
    await page
      .getByRole('button', { name: t('list.delete') })
      .first()
      .click();
    await dialogOf(page).waitFor();
    const second = await site.addAgent({ role: 'admin' });
    await logIn(page, second);
    await readNotice(page, second, first);
    const [home] = await site.db
      .selectFrom('properties')
      .select('trashed_at')
      .where('posted_by', '=', first.id)
      .execute();
    expect(home).toEqual({ trashed_at: null });
  });
});

describe('a page of one account', () => {
  test('is begun anew for another one that logs in in another tab', async () => {
    const { page, first } = await open('/createProperty');
    await price(page).fill('45');
    await waitForDraft(page, { price: '45' });
    const second = await site.addAgent();
    await logInElsewhere(page, second);
    await readNotice(page, second, first);
    expect(await price(page).inputValue()).toBe('');
    expect(await readDrafts(page)).toEqual([
      { values: expect.objectContaining({ price: '45' }), photos: 0 },
    ]);
    expect(await page.getByText(t('draft.continue')).count()).toBe(0);
  });

  test(
    'keeps for its author what was typed in the second before another one logs in',
    { tags: ['thorough'] },
    async () => {
      const { page, first } = await open('/createProperty');
      const second = await site.addAgent();
      const session = JSON.stringify(await sessionOf(site.origin, second));
      const tab = await page.context().newPage();
      await tab.goto(`${site.origin}/robots.txt`);
      // Of a cheap phone: what is written late does not come in time there.
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await price(page).fill('45');
      await tab.evaluate((text) => localStorage.setItem('eain.session', text), session);
      await readNotice(page, second, first);
      expect(await price(page).inputValue()).toBe('');
      expect(await readDrafts(page)).toEqual([
        { values: expect.objectContaining({ price: '45' }), photos: 0 },
      ]);
      expect(await page.getByText(t('draft.continue')).count()).toBe(0);
    },
  );

  test('is left when it logs out in another tab', async () => {
    const { page } = await open('/editProfile');
    const tab = await openTab(page, '/results');
    await logOut(tab);
    await page.waitForURL('**/login?next=%2FeditProfile');
    expect(await page.locator('[name=email1]').count()).toBe(0);
  });

  test(
    'stays when its session has ended in another tab, and goes on when it logs in again there',
    { tags: ['thorough'] },
    async () => {
      const { page, first } = await open('/createProperty');
      await page.goto(`${site.origin}/editProfile`);
      await field(page, 'company').fill('Golden Valley');
      const tab = await openTab(page, '/createProperty');
      await waitForSession(tab);
      await endSession(page, first);
      allowErrors(tab, /401/);
      await page.bringToFront();
      await submitForm(page);
      await dialogOf(page).waitFor();
      await dialogOf(tab).waitFor();
      await tab.bringToFront();
      await logIn(tab, first);
      await page.getByText(t('profile.saved')).waitFor();
      expect(await field(page, 'company').inputValue()).toBe('Golden Valley');
      expect(await dialogOf(page).count()).toBe(0);
    },
  );
});

test(
  'a draft on its way when its author logs out does not reach the account that logs in next',
  { tags: ['thorough'] },
  async () => {
    const { page } = await open('/createProperty');
    // The draft that is on its way has a token that has ended.
    allowErrors(page, /401/);
    const release = await holdCalls(page, '**/api/drafts/**');
    const sending = page.waitForRequest('**/api/drafts/**');
    await price(page).fill('45');
    await sending;
    await price(page).fill('46');
    await waitForDraft(page, { price: '46' });
    await logOut(page);
    await page.waitForURL('**/login');
    const second = await site.addAgent();
    await logIn(page, second);
    await page.waitForURL('**/createProperty');
    release();
    await price(page).fill('47');
    await page.getByText(t('draft.kept_account')).waitFor();
    const stored = await site.db
      .selectFrom('drafts')
      .select('content')
      .where('user_id', '=', second.id)
      .execute();
    expect(stored).toEqual([{ content: expect.stringContaining('"47"') }]);
  },
);

// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { field, fillIn, focusedField, submitForm } from '#test/support/acts/form.ts';
import { cutConnection } from '#test/support/acts/route-answers.ts';
import {
  openSignedIn,
  logIn,
  revokeSessions,
  type Agent,
} from '#test/support/browser/agent-site.ts';
import { waitForHydration, type Visitor } from '#test/support/browser/browser.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { site, visit, openAs } = setUpAgentSite();

/** Opens the profile of a new agent. */
const editProfile = async (visitor: Visitor): Promise<{ page: Page; agent: Agent }> => {
  const agent = await site.addAgent();
  const page = await openAs(agent, '/editProfile', visitor);
  await field(page, 'email1').waitFor();
  return { page, agent };
};

const saved = (page: Page, text: string): Promise<void> =>
  page.locator('main').getByRole('status').getByText(text).waitFor();

const storedOf = ({ id }: Agent) =>
  site.db
    .selectFrom('users')
    .select(['company', 'address'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a session that ends', () => {
  const { t } = I18N[VISITOR.language];

  test('after an ended session the visitor logs in in place, and the form is saved', async () => {
    const { page, agent } = await editProfile(VISITOR);
    allowErrors(page, /401/);
    await fillIn(page, { company: 'Silver Land', address: 'No. 45, Bahan' });
    await revokeSessions(site.db, agent);
    await submitForm(page);
    const dialog = page.getByRole('dialog', { name: t('auth.session_title') });
    await dialog.getByText(t('auth.session_expired')).waitFor();
    expect(await dialog.locator('[name=username]').inputValue()).toBe(agent.email);
    expect(await focusedField(page)).toBe('password');
    await dialog.locator('[name=password]').fill(agent.password);
    await page.keyboard.press('Enter');
    await saved(page, t('profile.saved'));
    expect(await dialog.count()).toBe(0);
    expect(await storedOf(agent)).toMatchObject({
      company: 'Silver Land',
      address: 'No. 45, Bahan',
    });
  });

  test('a visitor who closes the log-in dialog loses nothing and can log in later', async () => {
    const { page, agent } = await editProfile(VISITOR);
    allowErrors(page, /401/);
    await fillIn(page, { company: 'Silver Land' });
    await revokeSessions(site.db, agent);
    await submitForm(page);
    const dialog = page.getByRole('dialog', { name: t('auth.session_title') });
    await dialog.getByRole('button', { name: t('action.cancel') }).click();
    const alert = page.locator('main').getByRole('alert');
    await alert.getByText(t('message.unauthorized')).waitFor();
    expect(await field(page, 'company').inputValue()).toBe('Silver Land');
    await alert.getByRole('button', { name: t('action.retry') }).click();
    await dialog.locator('[name=password]').waitFor();
    await logIn(page, agent);
    await saved(page, t('profile.saved'));
    expect(await storedOf(agent)).toMatchObject({ company: 'Silver Land' });
  });
});

test('a log-in dialog that cannot be fetched loses nothing', async () => {
  const { t } = I18N.en;
  const agent = await site.addAgent();
  const page = await visit();
  allowErrors(page, /401/, /work-session/, /ERR_FAILED/);
  await page.route('**/assets/work-session-*.js', cutConnection);
  await openSignedIn(page, agent, '/editProfile');
  await field(page, 'company').fill('Silver Land');
  await revokeSessions(site.db, agent);
  await submitForm(page);
  await page.locator('main').getByRole('alert').getByText(t('message.unauthorized')).waitFor();
  expect(await field(page, 'company').inputValue()).toBe('Silver Land');
  const other = await page.context().newPage();
  await other.goto(`${site.origin}/login`);
  await waitForHydration(other);
  await logIn(other, agent);
  await other.waitForURL('**/createProperty');
  await page.getByRole('button', { name: t('action.retry') }).click();
  await saved(page, t('profile.saved'));
});

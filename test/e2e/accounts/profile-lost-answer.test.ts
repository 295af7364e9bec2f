import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillIn, submitForm } from '#test/support/acts/form.ts';
import { loseAnswer } from '#test/support/acts/route-answers.ts';
import { logIn, type Agent } from '#test/support/browser/agent-site.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { site, openAs, visit } = setUpAgentSite();
const { t } = I18N[VISITOR.language];

const newPassword = (password: string) => ({ password, password2: password });

/** Sends a new password that the server sets, but its answer is lost. */
const changeUnheard = async (): Promise<{ page: Page; agent: Agent }> => {
  const agent = await site.addAgent();
  const page = await openAs(agent, '/editProfile', VISITOR);
  allowErrors(page, /ERR_FAILED/, /401/, /403/);
  await fillIn(page, { ...newPassword('Padauk rain 77'), currentPassword: agent.password });
  await page.route('**/auth/updateUser', loseAnswer);
  await submitForm(page);
  await page.getByRole('alert').getByText(t('message.network_error')).waitFor();
  await page.unroute('**/auth/updateUser');
  return { page, agent };
};

const waitUntilSet = (page: Page): Promise<void> =>
  page.locator('main').getByRole('status').getByText(t('auth.reset_done')).waitFor();

const opens = async ({ username }: Agent, password: string): Promise<void> => {
  const page = await visit({}, '/login');
  await logIn(page, { username, password });
  await page.waitForURL('**/createProperty');
};

test('a second try after a lost answer says that the new password is set', async () => {
  const { page, agent } = await changeUnheard();
  await submitForm(page);
  await waitUntilSet(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await opens(agent, 'Padauk rain 77');
});

test(
  'a second try with another password and other values saves these',
  { tags: ['thorough'] },
  async () => {
    const { page, agent } = await changeUnheard();
    await fillIn(page, { ...newPassword('Thazin rain 77'), company: 'Silver Land' });
    await submitForm(page);
    await waitUntilSet(page);
    await opens(agent, 'Thazin rain 77');
    const { company } = await site.db
      .selectFrom('users')
      .select('company')
      .where('id', '=', agent.id)
      .executeTakeFirstOrThrow();
    expect(company).toBe('Silver Land');
  },
);

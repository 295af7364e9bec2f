import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createInvitation } from '#features/accounts/server/invitations.ts';
import { waitForDraft } from '#test/support/acts/drafts.ts';
import { fillIn, submitForm } from '#test/support/acts/form.ts';
import { loseAnswer } from '#test/support/acts/route-answers.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { site, visit } = setUpAgentSite();
const { t } = I18N[VISITOR.language];

const PASSWORDS = { password: 'Padauk rain 77', password2: 'Padauk rain 77' };
const OTHERS = { password: 'Thazin rain 77', password2: 'Thazin rain 77' };

let count = 0;
/** Sends the form with a code for one account, which is made, but its answer is lost. */
const registerUnheard = async (): Promise<Page> => {
  const name = `unheard${++count}`;
  const { code } = await createInvitation(site.db, { uses: 1 }, new Date());
  const page = await visit(VISITOR, `/register?code=${code}`);
  allowErrors(page, /ERR_FAILED/, /400/, /401/);
  const shown = { company: 'Golden Land', phone: '09 123 456 789', position: 'Agent' };
  const email = `${name}@example.com`;
  await fillIn(page, { username: name, email, email1: email, ...shown, ...PASSWORDS });
  await page.route('**/auth/register', loseAnswer);
  await submitForm(page);
  await page.getByRole('alert').getByText(t('message.network_error')).waitFor();
  await page.unroute('**/auth/register');
  return page;
};

/** Opens the page again and goes on with the draft. */
const goOn = async (page: Page): Promise<void> => {
  await waitForDraft(page, { username: `unheard${count}` });
  await page.reload();
  await page.getByRole('button', { name: t('draft.continue') }).click();
};

test('a second try after a lost answer signs in to the account that the first has made', async () => {
  const page = await registerUnheard();
  await submitForm(page);
  await page.waitForURL('**/createProperty');
});

test(
  'a second try on a page that was opened again signs in, too',
  { tags: ['thorough'] },
  async () => {
    const page = await registerUnheard();
    await goOn(page);
    await fillIn(page, PASSWORDS);
    await submitForm(page);
    await page.waitForURL('**/createProperty');
  },
);

test('a second try with another password leads to the log-in', { tags: ['thorough'] }, async () => {
  const page = await registerUnheard();
  await goOn(page);
  await fillIn(page, OTHERS);
  await submitForm(page);
  await page
    .locator('form')
    .getByRole('link', { name: t('auth.login_title') })
    .click();
  await expect.poll(() => page.url()).toContain('/login');
});

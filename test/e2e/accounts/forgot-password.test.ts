// @module-tag thorough
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createReset } from '#features/accounts/server/passwords/resets.ts';
import { errorsOn, fillIn, submitForm } from '#test/support/acts/form.ts';
import { cutConnection } from '#test/support/acts/route-answers.ts';
import { logIn, startAgentSite } from '#test/support/browser/agent-site.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpAgent, setUpSite } from '#test/support/browser/fixtures.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { startMailServer, textsOf } from '#test/support/mail/mail-server.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const mails = await startMailServer();
const { site, visit, openAs } = setUpSite(() => startAgentSite(mails.env));
const agent = setUpAgent(site);
const owner = setUpAgent(site, { role: 'admin' });
const { open: openDemo } = setUpBrowser();
afterAll(() => mails.close());

const { t } = I18N[VISITOR.language];
const NEW = { password: 'Silver land 78', password2: 'Silver land 78' };

/** The first link to the site in the last mail. */
const linkInMail = async (count: number): Promise<string> => {
  const texts = await textsOf(mails, count);
  return /http:\S+/.exec(texts.at(-1) ?? '')?.[0] ?? '';
};

const form = (page: Page) => page.locator('.disc form');

test('who forgot the password gets a link by e-mail, and logs in with a new one', async () => {
  const { email } = await site.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', agent.id)
    .executeTakeFirstOrThrow();
  const page = await visit(VISITOR, '/login');
  await page.getByText(t('auth.forgot_title')).click();
  const field = page.getByLabel(t('auth.email'), { exact: true });
  const send = page.getByRole('button', { name: t('auth.forgot_submit') });
  await field.fill('nobody');
  await send.click();
  await page.getByText(t('message.email_invalid')).waitFor();

  await page.route('**/auth/requestReset', cutConnection);
  allowErrors(page, /FAILED/);
  await field.fill(email);
  await send.click();
  await form(page).getByRole('alert').waitFor();
  expect(await field.inputValue()).toBe(email);
  await page.unroute('**/auth/requestReset');

  await send.click();
  await page.locator('.disc').getByText(email).waitFor();
  await page.goto(await linkInMail(1));
  await fillIn(page, NEW);
  await submitForm(page);
  await page.getByText(t('auth.reset_done')).waitFor();
  await goTo(page, '/login');
  await logIn(page, { ...agent, password: NEW.password });
});

test('the page of a link that was used sends another one by e-mail', async () => {
  const { id } = await site.addAgent({ username: 'again', email: 'again@example.org' });
  const { code } = await createReset(site.db, id, new Date('2026-01-01'));
  const page = await visit(VISITOR);
  allowErrors(page, /404/);
  await goTo(page, `/setPassword#code=${code}`);
  await page.getByText(t('auth.reset_again')).waitFor();
  expect(await page.getByText(t('auth.reset_expired_body')).count()).toBe(0);
  await fillIn(page, { email: 'again@example.org' });
  await submitForm(page);
  await page.getByText(t('auth.forgot_sent', { email: 'again@example.org' })).waitFor();
  await page.goto(await linkInMail(2));
  await page.getByText(t('auth.reset_for', { username: 'again' })).waitFor();
});

test('an invitation is sent, and its link fills in the code', async () => {
  const page = await openAs(owner, '/admin/codes', VISITOR);
  await fillIn(page, { email: 'nobody' });
  await submitForm(page);
  expect(await errorsOn(page)).toEqual({ email: t('message.email_invalid') });
  await fillIn(page, { email: 'new.agent@example.org' });
  await submitForm(page);
  await page.getByText(t('admin.code_mailed', { email: 'new.agent@example.org' })).waitFor();
  const code = await page.locator('.made .code').innerText();
  const link = await linkInMail(3);
  expect(link).toBe(`${site.origin}/register?code=${code}`);
  const invited = await visit(VISITOR);
  await invited.goto(link);
  await expect
    .poll(() => invited.getByLabel(t('auth.validation_code'), { exact: true }).inputValue())
    .toBe(code);
});

test('where no e-mail is sent, the page says who makes a link', async () => {
  const page = await openDemo(VISITOR);
  await goTo(page, '/login');
  expect(await page.getByText(t('auth.forgot_body')).isVisible()).toBe(false);
  await page.getByText(t('auth.forgot_title')).click();
  expect(await page.getByText(t('auth.forgot_body')).isVisible()).toBe(true);
});

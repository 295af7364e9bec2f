// @module-tag thorough
import { expect, test } from 'vitest';
import {
  createInvitation,
  redeemInvitation,
  revokeInvitation,
} from '#features/accounts/server/invitations.ts';
import { paths } from '#site/paths.ts';
import {
  errorsOn,
  field,
  fieldValues,
  fillIn,
  focusedField,
  submitForm,
} from '#test/support/acts/form.ts';
import { hasFocus } from '#test/support/acts/keyboard.ts';
import { startAgentSite, tokenOf } from '#test/support/browser/agent-site.ts';
import { setUpAgent, setUpSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const CODE = 'Padauk-2026';
const { site, visit, openAs } = setUpSite(() => startAgentSite({ REGISTRATION_CODE: CODE }));
const somebody = setUpAgent(site);
const { t } = I18N[VISITOR.language];

/** A code of each kind that nobody registers with, and the message that it gets. */
const makeBadCodes = async () => {
  const now = new Date();
  const usedUp = await createInvitation(site.db, { uses: 1 }, now);
  await redeemInvitation(site.db, usedUp.code, now);
  const expired = await createInvitation(site.db, { days: 1 }, new Date('2026-01-01'));
  const revoked = await createInvitation(site.db, {}, now);
  await revokeInvitation(site.db, revoked.id, now);
  return [
    ['Padauk-2025', 'message.validation_error'],
    [usedUp.code, 'message.code_used_up'],
    [expired.code, 'message.code_expired'],
    [revoked.code, 'message.code_revoked'],
  ] as const;
};

test('a wrong, a used-up, an expired and a revoked code are refused, each with its reason, and only the code is cleared', async () => {
  const page = await visit(VISITOR, '/register');
  allowErrors(page, /400/);
  const typed = {
    username: 'newcomer',
    email: 'newcomer@example.com',
    password: 'Padauk rain 77',
    password2: 'Padauk rain 77',
    company: 'Golden Land',
    phone: '09 123 456 789',
    email1: 'newcomer@example.com',
    position: 'Agent',
  };
  await fillIn(page, typed);
  const wanted = expect.objectContaining({ ...typed, validationCode: '' });
  for (const [validationCode, message] of await makeBadCodes()) {
    await fillIn(page, { validationCode });
    await submitForm(page);
    await expect.poll(() => fieldValues(page)).toEqual(wanted);
    expect(await errorsOn(page)).toEqual({ validationCode: t(message) });
    expect(await focusedField(page)).toBe('validationCode');
  }
});

test('what is wrong with a code is said before the rest is filled in, also of one that a link has', async () => {
  const page = await visit(VISITOR, '/register');
  const code = field(page, 'validationCode');
  const badCodes = await makeBadCodes();
  for (const [validationCode, message] of badCodes) {
    await code.fill(validationCode);
    await page.keyboard.press('Tab');
    await expect.poll(() => errorsOn(page)).toEqual({ validationCode: t(message) });
    expect(await page.locator('output', { hasText: t(message) }).count()).toBe(1);
    expect(await focusedField(page)).toBe('username');
    // It is not said of what is typed then.
    await code.press('X');
    expect(await errorsOn(page)).toEqual({});
  }
  await code.fill(CODE);
  const answered = page.waitForResponse('**/auth/checkCode');
  await page.keyboard.press('Tab');
  await answered;
  expect(await errorsOn(page)).toEqual({});
  for (const [validationCode, message] of badCodes) {
    const linked = await visit(VISITOR, paths.registerWithCode(validationCode));
    await expect.poll(() => errorsOn(linked)).toEqual({ validationCode: t(message) });
    expect(await field(linked, 'validationCode').inputValue()).toBe(validationCode);
  }
});

test('an invitation that is opened where somebody else is logged in says so, and waits for the log-out', async () => {
  const page = await openAs(somebody, paths.registerWithCode(CODE), VISITOR);
  await page.getByText(t('auth.other_title', { username: somebody.username })).waitFor();
  await page.getByText(t('auth.for_invited')).waitFor();
  expect(await field(page, 'username').count()).toBe(0);
  await page
    .locator('main')
    .getByRole('button', { name: t('nav.log_out') })
    .click();
  expect(await field(page, 'validationCode').inputValue()).toBe(CODE);
  expect(await tokenOf(page)).toBeUndefined();
  expect(await hasFocus(page.locator('h1'))).toBe(true);
});

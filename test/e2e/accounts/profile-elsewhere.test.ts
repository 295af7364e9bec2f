import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { waitForDraft } from '#test/support/acts/drafts.ts';
import { field, fillIn, submitForm } from '#test/support/acts/form.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();
const { t } = I18N.en;

const save = async (page: Page): Promise<void> => {
  await submitForm(page);
  await page.locator('main').getByRole('status').getByText(t('profile.saved')).waitFor();
};

/** Opens the profile on two devices of a new agent. */
const openTwice = async () => {
  const agent = await site.addAgent();
  const desk = await openAs(agent, '/editProfile', { width: 1280 });
  const phone = await openAs(agent, '/editProfile', { width: 360 });
  for (const page of [desk, phone]) await field(page, 'phone').waitFor();
  const stored = () =>
    site.db
      .selectFrom('users')
      .select(['phone', 'company'])
      .where('id', '=', agent.id)
      .executeTakeFirst();
  return { desk, phone, stored };
};

test('a profile that was left open changes only what was typed in it', async () => {
  const { desk, phone, stored } = await openTwice();
  await fillIn(desk, { phone: '09 777 888 999' });
  await save(desk);
  await fillIn(phone, { company: 'Silver Land' });
  await save(phone);
  expect(await stored()).toEqual({ phone: '09777888999', company: 'Silver Land' });
  expect(await field(phone, 'phone').inputValue()).toBe('09 777 888 999');
});

test(
  'a draft of the profile changes only what was typed in it',
  { tags: ['thorough'] },
  async () => {
    const { desk, phone, stored } = await openTwice();
    await fillIn(phone, { company: 'Silver Land' });
    await waitForDraft(phone, { company: 'Silver Land' });
    await fillIn(desk, { phone: '09 777 888 999' });
    await save(desk);
    await phone.reload();
    await phone.getByRole('button', { name: t('draft.continue') }).click();
    await expect.poll(() => field(phone, 'company').inputValue()).toBe('Silver Land');
    await save(phone);
    expect(await stored()).toEqual({ phone: '09777888999', company: 'Silver Land' });
  },
);

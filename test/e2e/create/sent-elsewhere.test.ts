import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterText, surfaceOf } from '#test/support/acts/editor.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();
const { t } = I18N.en;

const price = (page: Page) => page.locator('[name=price]');
const publish = (page: Page) => page.locator('main form button[type=submit]').last().click();

test('a form that was left open does not write over the home that another device made of its draft', async () => {
  const agent = await site.addAgent();
  const phone = await openAs(agent, '/createProperty', { width: 360 });
  await price(phone).fill('44');
  await phone.locator('[name=area]').fill('20 x 50');
  await surfaceOf(phone).waitFor();
  await enterText(phone);
  await phone.keyboard.type('A quiet flat.');
  await phone.getByText(t('draft.kept_account')).waitFor();

  const desk = await openAs(agent, '/createProperty', { width: 1280 });
  await desk.getByRole('button', { name: t('draft.continue') }).click();
  await expect.poll(() => price(desk).inputValue()).toBe('44');
  await price(desk).fill('40');
  await publish(desk);
  await desk.waitForURL('**/propertyDetails?id=*');

  allowErrors(phone, /409/);
  await publish(phone);
  await phone.getByRole('alert').getByText(t('message.other_body')).waitFor();
  expect(await price(phone).inputValue()).toBe('44');
  const homes = await site.db
    .selectFrom('properties')
    .select('price')
    .where('posted_by', '=', agent.id)
    .execute();
  expect(homes).toEqual([{ price: 40_00 }]);

  await phone.getByRole('link', { name: t('action.cancel') }).click();
  await phone.waitForURL('**/propertiesList');
});

test(
  'a phone whose clock is ahead offers what another device has made of its draft since',
  { tags: ['thorough'] },
  async () => {
    const agent = await site.addAgent();
    const phone = await openAs(agent, '/about', { width: 360 });
    await phone.clock.setSystemTime(Date.now() + 2 * 60 * 60 * 1_000);
    await phone.goto('/createProperty');
    await price(phone).fill('48');
    await phone.getByText(t('draft.kept_account')).waitFor();

    const desk = await openAs(agent, '/createProperty', { width: 1280 });
    await desk.getByRole('button', { name: t('draft.continue') }).click();
    await price(desk).fill('4800');
    await desk.getByText(t('draft.kept_account')).waitFor();

    await phone.goto('/drafts');
    await phone.getByRole('link', { name: t('draft.continue') }).click();
    await expect.poll(() => price(phone).inputValue()).toBe('4800');
  },
);

// @module-tag thorough
import { expect, test } from 'vitest';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { t } = I18N.en;

const { site, openAs } = setUpAgentSite();

test('a token is made with the password, copied, used by a program, and ended', async () => {
  const agent = await site.addAgent();
  const page = await openAs(agent, '/editProfile', { language: 'en', width: 360 });
  const panel = page.locator('.panel', { hasText: t('tokens.title') });
  await panel.getByText(t('tokens.none')).waitFor();
  await panel.getByRole('button', { name: t('tokens.new') }).click();
  await panel.getByRole('button', { name: t('tokens.make') }).click();
  await panel.getByText(t('message.token_name_is_required')).waitFor();
  await panel.getByLabel(t('tokens.name')).fill('Office list');
  await panel.locator('[name=currentPassword]').fill('Wrong 1234');
  allowErrors(page, /403/);
  await panel.getByRole('button', { name: t('tokens.make') }).click();
  await panel.getByText(t('message.current_password_wrong')).waitFor();
  await panel.locator('[name=currentPassword]').fill(agent.password);
  await panel.getByRole('button', { name: t('tokens.make') }).click();
  await panel.getByText(t('tokens.made')).waitFor();
  const token = await panel.locator('.code').innerText();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByRole('button', { name: t('tokens.copy') }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);

  const readOwn = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${site.origin}/api/properties?mine=true`, { headers })).status;
  };
  expect(await readOwn()).toBe(200);
  const row = panel.locator('.row', { hasText: 'Office list' });
  expect(await row.innerText()).toContain(t('tokens.scope_read'));
  await row.getByRole('button', { name: t('tokens.revoke') }).click();
  await panel.getByText(t('tokens.none')).waitFor();
  expect(await page.locator('h2:focus').innerText()).toBe(t('tokens.title'));
  expect(await readOwn()).toBe(401);
});

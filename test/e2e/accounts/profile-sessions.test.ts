// @module-tag thorough
import { expect, test } from 'vitest';
import { startSession } from '#features/accounts/server/sessions/sessions.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { t } = I18N.en;

const { site, openAs } = setUpAgentSite();

test('sessions are listed, and ended one by one or all but the current one', async () => {
  const agent = await site.addAgent();
  const now = new Date();
  for (const device of ['Firefox, Windows', 'Safari, iPhone', ''])
    await startSession(site.db, agent.id, now, device);
  const page = await openAs(agent, '/editProfile', { language: 'en', width: 360 });
  const rows = page.locator('.rows .row');
  await rows.nth(3).waitFor();
  expect(await page.getByText(t('sessions.current')).count()).toBe(1);

  const windows = rows.filter({ hasText: 'Firefox, Windows' });
  await windows.getByRole('button', { name: t('nav.log_out') }).click();
  await expect.poll(() => rows.count()).toBe(3);
  await page
    .locator('.toast')
    .getByText(t('sessions.ended', { device: 'Firefox, Windows' }))
    .waitFor();
  expect(await page.locator('h2:focus').innerText()).toBe(t('sessions.title'));

  await page.getByRole('button', { name: t('sessions.end_others') }).click();
  await expect.poll(() => rows.count()).toBe(1);
  const { count } = await site.db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', agent.id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

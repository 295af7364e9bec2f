// @module-tag thorough
import { expect, test } from 'vitest';
import { insertEvent } from '#db/stores/security-events.ts';
import { setUpAdministration } from '#test/support/acts/administration.ts';
import { I18N } from '#test/support/texts/languages.ts';

const admin = setUpAdministration();

test.each(['en', 'mm'] as const)('the log says who did what to whom, in %s', async (language) => {
  const { t, number } = I18N[language];
  const { id, username } = await admin.site.addAgent();
  const network = '203.0.113.0/24';
  const actorId = admin.owner.id;
  const target = { type: 'user', id };
  const now = new Date('2026-03-04T05:06:07Z');
  await insertEvent(admin.site.db, { kind: 'role_admin', actorId, target, network }, now);
  await insertEvent(admin.site.db, { kind: 'reset_made', target }, now);
  const listing = { type: 'properties', id: 7 };
  await insertEvent(
    admin.site.db,
    { kind: 'record_deleted', actorId, target: listing, network },
    now,
  );
  const page = await admin.open({ language, width: 360 }, '/admin/log');
  const row = (kind: 'record_deleted' | 'reset_made' | 'role_admin') =>
    page.locator('.row', { hasText: t(`event.${kind}`) }).first();
  await row('record_deleted')
    .getByText(t('event.on_properties', { id: number(7) }))
    .waitFor();
  const made = await row('reset_made').innerText();
  expect(made).toContain(username);
  expect(made).toContain(t('admin.log_by', { name: t('admin.log_command_line') }));
  const role = await row('role_admin').innerText();
  expect(role).toContain(network);
  expect(role).toContain(t('admin.log_by', { name: admin.owner.username }));
  // The last of the tabs, which phones scroll.
  const tab = await page
    .getByRole('link', { name: t('admin.log_title') })
    .first()
    .boundingBox();
  expect(tab?.x).toBeGreaterThan(0);
  expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThanOrEqual(360);
});

test('the log is limited to a person and a kind of events by an address, and says that it has nothing of it', async () => {
  const { t } = I18N.en;
  const [one, other] = [await admin.site.addAgent(), await admin.site.addAgent()];
  const now = new Date('2026-03-04T05:06:07Z');
  for (const { id } of [one, other])
    await insertEvent(admin.site.db, { kind: 'phone_checked', target: { type: 'user', id } }, now);
  const page = await admin.open({ width: 360 }, '/admin/log');
  await page.getByRole('searchbox', { name: t('admin.log_person') }).fill(one.username);
  await page.getByLabel(t('admin.log_kind')).selectOption(t('event.phone_checked'));
  await page.getByRole('button', { name: t('search.submit') }).click();
  await page.waitForURL(`**/admin/log?q=${one.username}&kind=phone_checked`);
  await expect.poll(() => page.locator('.row').count()).toBe(1);
  await page.getByRole('link', { name: one.username }).click();
  await page.waitForURL(`**/admin/user?id=${one.id}`);
  await page.locator('h3').getByText(t('event.phone_checked')).waitFor();
  await page.goBack();
  await page.getByLabel(t('admin.log_kind')).selectOption(t('event.login'));
  await page.getByRole('button', { name: t('search.submit') }).click();
  await page.getByText(t('admin.log_none_found')).waitFor();
  expect(await page.getByLabel(t('admin.log_kind')).inputValue()).toBe('login');
});

// @module-tag thorough
import { expect, test } from 'vitest';
import { makeConfirmLink } from '#features/properties/server/life/confirm-links.ts';
import { paths } from '#site/paths.ts';
import { holdCalls } from '#test/support/acts/held-calls.ts';
import { rows, setUpOwnList } from '#test/support/acts/own-list.ts';
import { addListing } from '#test/support/app/records.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const own = setUpOwnList('/propertiesList');

const statusOf = async (id: number) => {
  const { status } = await own.site.db
    .selectFrom('properties')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
};

test.each(LANGUAGES)('a home is confirmed without a login, in one tap (%s)', async (language) => {
  const { t } = I18N[language];
  const id = await addListing(own.site.db, { listing_type: 'for_rents', price: 9.5 });
  const { code } = await makeConfirmLink(own.site.db, id, new Date());
  const page = await own.visit({ width: 360 });
  await goTo(page, `${paths.confirm(code)}&lang=${language}`);
  await page.locator('.card').waitFor();
  expect(await statusOf(id)).toBe('available');
  await page.getByRole('button', { name: t('confirm.let') }).click();
  await page.getByText(t('confirm.thanks_status', { status: t('status.let') })).waitFor();
  expect(await statusOf(id)).toBe('closed');
  await page.getByRole('button', { name: t('confirm.yes') }).click();
  await expect.poll(() => statusOf(id)).toBe('available');
});

test('an answer is stored also if its owner has gone on to the home meanwhile', async () => {
  const { t } = I18N.en;
  const id = await addListing(own.site.db, { listing_type: 'for_rents' });
  const { code } = await makeConfirmLink(own.site.db, id, new Date());
  const page = await own.visit({ width: 360 });
  await goTo(page, `${paths.confirm(code)}&lang=en`);
  const release = await holdCalls(page, '**/api/confirm*');
  await page.getByRole('button', { name: t('confirm.let') }).click();
  await page.locator('.card h2 a').click();
  await page.locator('#listing').waitFor();
  release();
  await expect.poll(() => statusOf(id)).toBe('closed');
});

test('a link that has ended says so, and leads on', async () => {
  const { t } = I18N.en;
  const page = await own.visit({ width: 360 });
  allowErrors(page, /404/);
  for (const address of ['/confirm?code=wrong', '/confirm']) {
    await goTo(page, `${address}${address.includes('?') ? '&' : '?'}lang=en`);
    await page.getByRole('heading', { name: t('confirm.ended') }).waitFor();
    await page.getByRole('link', { name: t('confirm.own') }).waitFor();
  }
});

test('an administrator copies the link of somebody else’s home', async () => {
  const { t } = I18N.en;
  const id = await addListing(own.site.db, { listing_type: 'for_rents' });
  const page = await own.list(await own.site.addAgent({ role: 'admin' }));
  await goTo(page, `/propertiesList?lang=en&q=%23${id}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await rows(page)
    .first()
    .getByRole('button', { name: t('life.copy_link') })
    .click();
  await page.getByText(t('life.link_copied')).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/confirm\?code=[\w-]{32}$/);
});

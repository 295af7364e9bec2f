// @module-tag thorough
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillIn, submitForm } from '#test/support/acts/form.ts';
import { rows, setUpOwnList } from '#test/support/acts/own-list.ts';
import { addListing } from '#test/support/app/records.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { I18N } from '#test/support/texts/languages.ts';

const own = setUpOwnList('/propertiesList');
const { t, count } = I18N.en;

const focused = (page: Page) => page.evaluate(() => document.activeElement?.className);

/** The texts of the choices of a select. */
const choicesOf = (page: Page, label: string): Promise<string[]> =>
  page.getByLabel(label, { exact: true }).locator('option').allInnerTexts();

test('an agent finds homes by kind and township, changes them in place, and comes back to where they were', async () => {
  const agent = await own.site.addAgent();
  const add = (values: object) => addListing(own.site.db, { postedBy: agent.id, ...values });
  const rent = { listing_type: 'for_rents', property_type: 'condo', isConfirmed: true } as const;
  await add({ property_type: 'house', district: 'Hlaing' });
  await add({ region: 'Bago', district: 'Bago', property_type: 'land' });
  for (const [index, price] of [7, 5, 6].entries())
    await add({ ...rent, price, createdAt: new Date(Date.now() - index * 1000).toISOString() });
  const page = await own.list(agent, { width: 360 });
  await goTo(page, '/propertiesList?lang=en');
  await expect
    .poll(() => choicesOf(page, t('property.district')))
    .toEqual([
      t('search.all_districts'),
      'Yangon Region (4)',
      'Bahan (3)',
      'Hlaing (1)',
      'Bago Region (1)',
      'Bago (1)',
    ]);
  await page.getByLabel(t('property.district'), { exact: true }).selectOption('Yangon.Bahan');
  await page.waitForURL('**/propertiesList?*place=Yangon.Bahan*');
  await page.getByLabel(t('property.listing_type'), { exact: true }).selectOption('for_rents');
  await page.waitForURL(/type=for_rents/);
  await page.getByLabel(t('property.property_type'), { exact: true }).selectOption('condo');
  await page.waitForURL(/propType=condo/);
  await page.getByLabel(t('own.show'), { exact: true }).selectOption('available');
  await page.waitForURL(/show=available/);
  await page.getByLabel(t('own.order'), { exact: true }).selectOption('price_asc');
  await page.waitForURL(/order=price_asc/);
  await expect.poll(() => rows(page).count()).toBe(3);
  const address = page.url();

  // The row stays, with its way back, though the list has only available homes.
  const row = rows(page).nth(1);
  await expect.poll(() => row.innerText()).toContain('6 Lakhs');
  await row.getByRole('combobox').focus();
  await row.getByRole('combobox').selectOption('closed');
  await row.getByText(t('life.told_let')).waitFor();
  await page.getByText(count('list.count', 2), { exact: true }).waitFor();
  expect(await rows(page).count()).toBe(3);
  expect(await row.innerText()).toContain('6 Lakhs');
  expect(await row.getByRole('combobox').inputValue()).toBe('closed');
  expect(await focused(page)).toBe('select');
  // That of another row changes nothing of it.
  const first = rows(page).nth(0);
  await first.getByRole('combobox').selectOption('hidden');
  await first.getByText(t('life.told_hidden')).waitFor();
  await row.getByRole('button', { name: t('action.undo') }).click();
  await row.getByText(t('life.told_available')).waitFor();
  await page.getByText(count('list.count', 2), { exact: true }).waitFor();
  expect(await rows(page).count()).toBe(3);

  // Cancel leads back to it; by then the hidden home is gone.
  await row.getByRole('link', { name: t('list.edit') }).click();
  await page.locator('main form .ProseMirror').waitFor();
  await page.getByRole('link', { name: t('action.cancel') }).click();
  await page.waitForURL(address);
  await expect.poll(() => rows(page).count()).toBe(2);

  // So does a save, with what is new.
  await rows(page)
    .first()
    .getByRole('link', { name: t('list.edit') })
    .click();
  await page.locator('main form .ProseMirror').waitFor();
  await fillIn(page, { price: '8' });
  await submitForm(page);
  await page.waitForURL(address);
  await page.locator('.toast').getByText(t('action.saved')).waitFor();
  await rows(page).filter({ hasText: '8 Lakhs' }).waitFor();

  // So does the page of a home, also after its form.
  await rows(page).first().locator('.row__t a').click();
  const bar = page.locator('.callbar--own');
  await bar.getByRole('link', { name: t('list.edit') }).click();
  await page.getByRole('link', { name: t('action.cancel') }).click();
  await page.waitForURL('**/propertyDetails?id=*');
  await bar.getByRole('link', { name: t('nav.properties_list') }).click();
  await page.waitForURL(address);
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.goForward();
  await page.waitForURL('**/propertyDetails?id=*');
});

test('the last home of a filtered list stays as well, and the focus is not lost with the button', async () => {
  const agent = await own.site.addAgent();
  const ended = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000).toISOString();
  const soon = { createdAt: ended, isConfirmed: true, listing_type: 'for_rents' } as const;
  await addListing(own.site.db, { postedBy: agent.id, ...soon });
  const page = await own.list(agent);
  await goTo(page, '/propertiesList?lang=en&show=expiring');
  const row = rows(page).first();
  await row.getByRole('button', { name: t('life.confirm') }).click();
  await row.locator('output').getByText('Confirmed').waitFor();
  expect(await focused(page)).toBe('row__done');
  expect(await rows(page).count()).toBe(1);
  await page.getByLabel(t('own.show'), { exact: true }).selectOption('without_photos');
  await page.waitForURL(/show=without_photos/);
  await expect.poll(() => row.locator('.row__done').count()).toBe(0);
  await page.goBack();
  await page.getByText(t('list.none_found')).waitFor();
});

test('an administrator sees the homes of one owner, together with other filters, and of everybody again', async () => {
  const [agent, namesake] = [
    await own.site.addAgent({ name: 'Ko Zaw Zaw' }),
    await own.site.addAgent({ name: 'Ko Zaw Zaw' }),
  ];
  await addListing(own.site.db, { postedBy: agent.id, property_type: 'condo' });
  await addListing(own.site.db, { postedBy: agent.id, property_type: 'land' });
  await addListing(own.site.db, { postedBy: namesake.id, property_type: 'condo' });
  const page = await own.list(await own.site.addAgent({ role: 'admin' }));
  await goTo(page, `/admin/users?lang=en&q=${agent.username}`);
  await page.getByRole('link', { name: count('admin.user_listings', 2) }).click();
  await page.waitForURL(`**/propertiesList?owner=${agent.id}`);
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByLabel(t('property.property_type'), { exact: true }).selectOption('condo');
  await page.waitForURL(/owner=\d+.*propType=condo/);
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByLabel(t('own.show'), { exact: true }).selectOption('trash');
  await page.getByText(t('list.none_found')).waitFor();
  const owner = t('list.owner_is', { name: 'Ko Zaw Zaw' });
  await page.getByRole('link', { name: t('list.remove_filter', { filter: owner }) }).click();
  await page.waitForURL('**/propertiesList?show=trash&propType=condo');
});

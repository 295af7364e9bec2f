// @module-tag thorough
import { expect, test } from 'vitest';
import { field, fillIn, submitForm } from '#test/support/acts/form.ts';
import { setUpListingEditing, waitForListingPage } from '#test/support/acts/listing-editing.ts';
import { chooseFiles, jpegFile, tilesOf } from '#test/support/acts/photos.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { I18N } from '#test/support/texts/languages.ts';

const editing = setUpListingEditing();
const { t } = I18N.en;

const kept = async (): Promise<number> => {
  const drafts = await editing.site.db
    .selectFrom('drafts')
    .select('form')
    .where('user_id', '=', editing.agent.id)
    .execute();
  return drafts.length;
};

test('a change that was begun on another device overwrites nothing that was saved since', async () => {
  const phone = await editing.open();
  await chooseFiles(phone, [jpegFile(await cameraPhoto())]);
  await tilesOf(phone).waitFor();
  await fillIn(phone, { price: '1700' });
  await phone.getByText(t('draft.kept_account')).waitFor();

  const desk = await editing.openAs(editing.agent, '/drafts', { width: 1280 });
  allowErrors(desk, /409/);
  await editing.saveElsewhere(999);
  await desk.getByText(t('property.edit_title')).waitFor();
  const { image1 } = await editing.fetchListing();
  expect(await desk.locator('.row__img img').getAttribute('src')).toContain(image1);
  await desk.getByRole('link', { name: t('draft.continue') }).click();
  await expect.poll(() => field(desk, 'price').inputValue()).toBe('1700');
  await submitForm(desk);
  await desk.locator('main form [role=alert]').getByText(t('message.changed_elsewhere')).waitFor();
  expect(await editing.fetchListing()).toMatchObject({ price: 999 });
  // The latest version is shown, also though the address names the draft.
  await desk.getByRole('button', { name: t('form.load_new') }).click();
  await expect.poll(() => field(desk, 'price').inputValue()).toBe('999');
  await desk.getByRole('button', { name: t('draft.continue') }).click();
  expect(await field(desk, 'price').inputValue()).toBe('1700');
  await submitForm(desk);
  await desk.getByRole('button', { name: t('form.save_mine') }).click();
  await waitForListingPage(desk);
  expect(await editing.fetchListing()).toMatchObject({ price: 1700 });

  // It was sent: no device has it any more.
  await expect.poll(kept).toBe(0);
  await goTo(phone, '/drafts');
  await phone.getByText(t('drafts.none')).waitFor();
});

test.each([
  {
    name: 'deleted',
    language: 'en',
    take: (id: number) => editing.site.db.deleteFrom('properties').where('id', '=', id).execute(),
  },
  {
    name: 'given to another account',
    language: 'mm',
    take: async (id: number) => {
      const { id: to } = await editing.site.addAgent();
      await editing.site.db
        .updateTable('properties')
        .set({ posted_by: to })
        .where('id', '=', id)
        .execute();
    },
  },
] as const)(
  'what was typed into a record that was $name meanwhile goes on as a new one',
  async ({ take, language }) => {
    const texts = I18N[language].t;
    const page = await editing.open({ width: 360, language });
    allowErrors(page, /40[34]/);
    await fillIn(page, { price: '1700', area: '25 x 60' });
    await page.getByText(texts('draft.kept_account')).waitFor();
    await take(editing.id);
    await submitForm(page);
    await page.getByText(texts('draft.of_gone')).waitFor();

    await goTo(page, '/drafts');
    await page.getByRole('link', { name: texts('draft.continue') }).click();
    await page.getByText(texts('draft.of_gone')).waitFor();
    await page.getByRole('button', { name: texts('draft.as_new') }).click();
    await page.waitForURL('**/createProperty?draft=*');
    await expect.poll(() => field(page, 'price').inputValue()).toBe('1700');
    expect(await field(page, 'area').inputValue()).toBe('25 x 60');

    await goTo(page, '/drafts');
    await page.getByText(texts('property.create_title')).last().waitFor();
    expect(await page.getByRole('link', { name: texts('draft.continue') }).count()).toBe(1);
  },
);

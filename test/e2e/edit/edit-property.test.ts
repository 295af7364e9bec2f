import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { downgradeDrafts, readDrafts, waitForDraft } from '#test/support/acts/drafts.ts';
import { enterText, htmlOf, surfaceOf } from '#test/support/acts/editor.ts';
import { errorsOn, field, fillIn, submitForm } from '#test/support/acts/form.ts';
import { holdCalls } from '#test/support/acts/held-calls.ts';
import { waitForListingPage, setUpListingEditing } from '#test/support/acts/listing-editing.ts';
import { inspectPreview } from '#test/support/acts/preview.ts';
import { addListing } from '#test/support/app/records.ts';
import { openSignedIn } from '#test/support/browser/agent-site.ts';
import { goTo, waitForHydration } from '#test/support/browser/browser.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const editing = setUpListingEditing();
const { t } = I18N.en;

describe('edit property', () => {
  const { t } = I18N[VISITOR.language];

  test('every field is prefilled, and what is changed is saved', async () => {
    const page = await editing.open(VISITOR);
    expect(await field(page, 'price').inputValue()).toBe('1500');
    expect(await field(page, 'area').inputValue()).toBe('20 x 60');
    expect(await field(page, 'region').inputValue()).toBe('Yangon');
    expect(await field(page, 'district').inputValue()).toBe('Bahan');
    expect(await field(page, 'property_type').inputValue()).toBe('apartment');
    expect(await page.locator('[name=listing_type]:checked').inputValue()).toBe('for_sales');
    expect(await htmlOf(page)).toBe('<p>A quiet flat near the lake.</p>');
    await fillIn(page, { price: '၁၆၀၀' });
    await field(page, 'property_type').selectOption('house');
    await enterText(page);
    await page.keyboard.type(' Sunny.');
    const i18n = I18N[VISITOR.language];
    await inspectPreview(page, i18n, async (preview) => {
      const { priceParts } = i18n;
      expect(await preview.locator('.price').innerText()).toContain(
        priceParts(1600, 'for_sales').number,
      );
      expect(await preview.locator('h1').innerText()).toContain(t('type.house'));
      await preview.getByText('A quiet flat near the lake. Sunny.').waitFor();
    });
    await submitForm(page);
    await waitForListingPage(page);
    await page.getByText(t('action.saved')).waitFor();
    expect(await editing.fetchListing()).toMatchObject({
      price: 1600,
      property_type: 'house',
      description: '<p>A quiet flat near the lake. Sunny.</p>',
    });
  });

  test('choosing a region chooses its first real township', async () => {
    const page = await editing.open(VISITOR);
    await field(page, 'region').selectOption('Bago');
    expect(await field(page, 'district').inputValue()).toBe('Bago');
  });

  test('price, area and description are required here, too', async () => {
    const page = await editing.open(VISITOR);
    await fillIn(page, { price: '', area: '' });
    await submitForm(page);
    expect(await errorsOn(page)).toEqual({ price: t('message.price_is_needed') });
    await fillIn(page, { price: '1' });
    await submitForm(page);
    expect(await errorsOn(page)).toEqual({ area: t('message.area_is_needed') });
  });
});

describe('the form is not shown', () => {
  const { t } = I18N[VISITOR.language];

  test('without an id, and no call is made', async () => {
    const page = await editing.open(VISITOR);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/properties')) calls.push(request.url());
    });
    allowErrors(page, /404/);
    await goTo(page, '/editProperties');
    await page.getByText(t('error.missing_id')).waitFor();
    expect(calls).toEqual([]);
  });

  test('for an unknown listing', async () => {
    const page = await editing.open(VISITOR);
    allowErrors(page, /404/);
    await goTo(page, '/editProperties?id=999999');
    await page.getByRole('heading', { name: t('error.404_title') }).waitFor();
    expect(await page.locator('main form').count()).toBe(0);
  });

  test("for another agent's listing; a message links to the own list", async () => {
    const page = await editing.open(VISITOR);
    allowErrors(page, /403/);
    const other = await addListing(editing.site.db);
    await goTo(page, `/editProperties?id=${other}`);
    await page.getByRole('heading', { name: t('message.forbidden') }).waitFor();
    await page.getByText(t('error.not_yours')).waitFor();
    expect(await page.locator('main form').count()).toBe(0);
    await page
      .locator('main')
      .getByRole('link', { name: t('nav.properties_list') })
      .click();
    await page.waitForURL('**/propertiesList');
  });
});

test('an administrator can change any listing', async () => {
  await editing.open();
  const admin = await editing.site.addAgent({ role: 'admin' });
  const page = await editing.visit({ width: 1280 });
  await openSignedIn(page, admin, `/editProperties?id=${editing.id}`);
  await fillIn(page, { price: '1234' });
  await submitForm(page);
  await waitForListingPage(page);
  expect(await editing.fetchListing()).toMatchObject({ price: 1234 });
});

test('the form’s space is reserved while it loads; a failed load is reported and can be retried', async () => {
  const page = await editing.open();
  allowErrors(page, /500/);
  const release = await holdCalls(page, `**/api/properties/${editing.id}?*`, (route) =>
    route.fulfill({ status: 500, json: { message: 'internal_error' } }),
  );
  await page.goto(`${editing.site.origin}/editProperties?id=${editing.id}`);
  await waitForHydration(page);
  await page.locator('main .form-wait').waitFor();
  expect(await page.locator('h1').innerText()).toBe(t('property.edit_title'));
  release();
  await page.getByText(t('message.internal_error')).waitFor();
  await page.unroute(`**/api/properties/${editing.id}?*`);
  await page.getByRole('link', { name: t('action.retry') }).click();
  await surfaceOf(page).waitFor();
});

test('a failed save is reported, and nothing typed is lost', async () => {
  const page = await editing.open();
  allowErrors(page, /500/);
  await page.route('**/updateProperty/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'internal_error' } }),
  );
  await fillIn(page, { price: '1800' });
  await submitForm(page);
  const alert = page.locator('main form [role=alert]');
  await alert.getByText(t('error.save_failed')).waitFor();
  await alert.getByText(t('message.internal_error')).waitFor();
  expect(await field(page, 'price').inputValue()).toBe('1800');
  await page.unroute('**/updateProperty/**');
  await alert.getByRole('button', { name: t('action.retry') }).click();
  await waitForListingPage(page);
  expect(await editing.fetchListing()).toMatchObject({ price: 1800 });
});

describe('the draft on the device', () => {
  const typeAndLeave = async (): Promise<Page> => {
    const page = await editing.open();
    await fillIn(page, { price: '1700' });
    await waitForDraft(page, { price: '1700' });
    return page;
  };
  const reopen = async (page: Page): Promise<void> => {
    await goTo(page, `/editProperties?id=${editing.id}`);
    await page.getByRole('button', { name: t('draft.continue') }).click();
    expect(await field(page, 'price').inputValue()).toBe('1700');
  };

  test('is offered again for this listing only', async () => {
    const page = await typeAndLeave();
    const other = await addListing(editing.site.db, { postedBy: editing.agent.id });
    await goTo(page, `/editProperties?id=${other}`);
    await surfaceOf(page).waitFor();
    expect(await readDrafts(page)).toHaveLength(1);
    expect(await page.getByRole('button', { name: t('draft.continue') }).count()).toBe(0);
    await reopen(page);
    await submitForm(page);
    await waitForListingPage(page);
    await goTo(page, `/editProperties?id=${editing.id}`);
    await surfaceOf(page).waitFor();
    expect(await readDrafts(page)).toEqual([]);
    expect(await page.getByRole('button', { name: t('draft.continue') }).count()).toBe(0);
  });

  test.each(['this version', 'the version before it'])(
    'is a conflict when a draft of %s is sent after a later save',
    async (version) => {
      const page = await typeAndLeave();
      allowErrors(page, /409/);
      await page.goto(`${editing.site.origin}/robots.txt`);
      if (version !== 'this version') await downgradeDrafts(page);
      await editing.saveElsewhere(999);
      await reopen(page);
      await submitForm(page);
      await page
        .locator('main form [role=alert]')
        .getByText(t('message.changed_elsewhere'))
        .waitFor();
      expect(await editing.fetchListing()).toMatchObject({ price: 999 });
    },
  );
});

test('Zawgyi is converted with a message, and the original can be restored', async () => {
  const page = await editing.open();
  const zawgyi = 'ေရႊတိဂုံဘုရားအနီး';
  await enterText(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(zawgyi);
  await submitForm(page);
  await page.getByText(t('zawgyi.converted')).waitFor();
  expect(await editing.fetchListing()).toMatchObject({ description: '<p>ရွှေတိဂုံဘုရားအနီး</p>' });
  await page.getByRole('button', { name: t('zawgyi.keep_original') }).click();
  await expect
    .poll(async () => (await editing.fetchListing())['description'])
    .toBe(`<p>${zawgyi}</p>`);
  await expect.poll(() => page.getByText(t('zawgyi.converted')).count()).toBe(0);
});

test('restoring the original does not overwrite a later save', async () => {
  const page = await editing.open();
  allowErrors(page, /409/);
  await enterText(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('ေရႊတိဂုံဘုရားအနီး');
  await submitForm(page);
  await page.getByText(t('zawgyi.converted')).waitFor();
  await editing.saveElsewhere(777);
  await page.getByRole('button', { name: t('zawgyi.keep_original') }).click();
  const alert = page.locator('main form [role=alert]');
  await alert.getByText(t('message.changed_elsewhere')).waitFor();
  expect(await editing.fetchListing()).toMatchObject({ price: 777 });
  await alert.getByRole('button', { name: t('form.load_new') }).click();
  await expect.poll(() => field(page, 'price').inputValue()).toBe('777');
  expect(await page.getByText(t('zawgyi.converted')).count()).toBe(0);
});

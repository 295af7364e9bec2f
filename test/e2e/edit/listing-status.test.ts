import { expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { dialogLeft } from '#test/support/acts/dialogs.ts';
import { enterText } from '#test/support/acts/editor.ts';
import { fillIn, submitForm } from '#test/support/acts/form.ts';
import { rows, setUpOwnList } from '#test/support/acts/own-list.ts';
import { cutConnection, loseAnswer } from '#test/support/acts/route-answers.ts';
import { putInto } from '#test/support/app/listing-life.ts';
import { addListing } from '#test/support/app/records.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N } from '#test/support/texts/languages.ts';

const own = setUpOwnList('/propertiesList');
const { t } = I18N.en;
const EN = '/propertiesList?lang=en';

const HOME = { listing_type: 'for_rents', price: 9.5 } as const;

const statusOf = async (id: number) => {
  const { status } = await own.site.db
    .selectFrom('properties')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
};

test('a home is let in two taps, of which the second is undone', async () => {
  const agent = await own.site.addAgent();
  const id = await addListing(own.site.db, { ...HOME, postedBy: agent.id });
  const page = await own.list(agent);
  await goTo(page, EN);
  const row = rows(page).first();
  const status = row.getByRole('combobox');
  await status.waitFor();
  expect(await status.locator('option').allInnerTexts()).toEqual([
    t('status.available'),
    t('status.reserved'),
    t('status.let'),
    t('status.hidden'),
  ]);
  await status.selectOption('closed');
  await row.getByText(t('life.told_let')).waitFor();
  expect(await statusOf(id)).toBe('closed');
  expect(await status.inputValue()).toBe('closed');
  await row.getByRole('button', { name: t('action.undo') }).click();
  await row.getByText(t('life.told_available')).waitFor();
  expect(await statusOf(id)).toBe('available');
  expect(await status.inputValue()).toBe('available');
});

test('a home is confirmed in one tap, and the button goes for the day', async () => {
  const agent = await own.site.addAgent();
  const id = await addListing(own.site.db, { ...HOME, postedBy: agent.id });
  await putInto(own.site.db, id, 'expired');
  const page = await own.list(agent);
  await goTo(page, EN);
  const row = rows(page).first();
  const confirm = row.getByRole('button', { name: t('life.confirm') });
  await confirm.click();
  await row.locator('output').getByText('Confirmed').waitFor();
  expect(await statusOf(id)).toBe('available');
  await expect.poll(() => confirm.count()).toBe(0);
  expect(await row.innerText()).toContain('Confirmed today');
});

test('a home that had expired has expired again when what was tapped is undone', async () => {
  const agent = await own.site.addAgent();
  const id = await addListing(own.site.db, { ...HOME, postedBy: agent.id });
  const over = { status: 'expired', expires_at: '2026-01-05T05:00:00.000Z' } as const;
  await own.site.db.updateTable('properties').set(over).where('id', '=', id).execute();
  const page = await own.list(agent, { width: 360 });
  const row = rows(page).first();
  await row.getByRole('combobox').selectOption('closed');
  await row.getByText(t('life.told_let')).waitFor();
  await row.getByRole('button', { name: t('action.undo') }).click();
  await row.getByText(t('life.told_expired')).waitFor();
  expect(await statusOf(id)).toBe('expired');
});

test('a price is changed in two taps and what is typed, and undone', async () => {
  const agent = await own.site.addAgent();
  const id = await addListing(own.site.db, { ...HOME, price: 45, postedBy: agent.id });
  const page = await own.list(agent, { width: 360 });
  await goTo(page, EN);
  const row = rows(page).first();
  await row.getByRole('button', { name: t('life.change_price') }).click();
  await page.keyboard.type('none');
  await page.keyboard.press('Enter');
  await row.getByText(t('message.price_invalid')).waitFor();
  await row.getByLabel(t('price.label')).fill('၃၈');
  await row.getByRole('button', { name: t('life.save_price') }).click();
  await row.getByText(t('life.told_price', { price: '38 Lakhs / month' })).waitFor();
  const life = async () => {
    const { price, reduced_from } = await own.site.db
      .selectFrom('properties')
      .select(['price', 'reduced_from'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return [price, reduced_from];
  };
  expect(await life()).toEqual([3800, 4500]);
  await row.getByRole('button', { name: t('action.undo') }).click();
  await row.getByText(t('life.told_price', { price: '45 Lakhs / month' })).waitFor();
  expect(await life()).toEqual([4500, null]);
});

test('a price that was likely mistyped in the row is saved at the second press only', async () => {
  const agent = await own.site.addAgent();
  const id = await addListing(own.site.db, { ...HOME, price: 22, postedBy: agent.id });
  const page = await own.list(agent, { width: 360 });
  await goTo(page, EN);
  const row = rows(page).first();
  const price = async () => {
    const found = await own.site.db
      .selectFrom('properties')
      .select('price')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return found.price;
  };
  await row.getByRole('button', { name: t('life.change_price') }).click();
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await row.getByText(t('price.unusual_plain')).waitFor();
  expect(await price()).toBe(2200);
  await page.keyboard.press('Enter');
  await row.getByText(t('life.told_price', { price: '500 Lakhs / month' })).waitFor();
  expect(await price()).toBe(50_000);
});

test.each(['Escape', 'Enter', 'Cancel'])(
  'the focus returns to a price that was not changed, after %s',
  async (way) => {
    const agent = await own.site.addAgent();
    await addListing(own.site.db, { ...HOME, postedBy: agent.id });
    const page = await own.list(agent);
    await goTo(page, EN);
    const row = rows(page).first();
    const open = row.getByRole('button', { name: t('life.change_price') });
    await open.click();
    await row.getByLabel(t('price.label')).waitFor();
    if (way === 'Cancel') await row.getByRole('button', { name: t('action.cancel') }).click();
    else await page.keyboard.press(way);
    await expect
      .poll(() => open.evaluate((button) => button === document.activeElement))
      .toBe(true);
  },
);

test('a second home of the building is published in three taps and its price', async () => {
  const agent = await own.site.addAgent();
  const values = { ...HOME, postedBy: agent.id, bedrooms: 2, floor: 3, features: ['lift'] };
  const id = await addListing(own.site.db, { ...values, landmark: 'Hledan' });
  const page = await own.list(agent, { width: 360 });
  await goTo(page, EN);
  await rows(page)
    .first()
    .getByRole('link', { name: t('life.duplicate') })
    .click();
  await page.locator('.ProseMirror').getByText('A quiet flat near the lake.').waitFor();
  await page.locator('input[name=price]').click();
  await page.keyboard.type('12');
  await page.getByRole('button', { name: t('property.submit_create') }).click();
  await page.waitForURL(/propertyDetails/);
  const made = await own.site.db
    .selectFrom('properties')
    .selectAll()
    .where('id', '>', id)
    .executeTakeFirstOrThrow();
  expect(made).toMatchObject({
    price: 1200,
    bedrooms: 2,
    floor: null,
    features: 'lift',
    landmark: 'Hledan',
    listing_type: 'for_rents',
    description: '<p>A quiet flat near the lake.</p>',
  });
});

test('a home that was removed or deleted elsewhere is shown as it is when a change of it is refused', async () => {
  const agent = await own.site.addAgent();
  const values = { ...HOME, postedBy: agent.id };
  const removed = await addListing(own.site.db, { ...values, district: 'Bahan' });
  const deleted = await addListing(own.site.db, { ...values, district: 'Hlaing' });
  const page = await own.list(agent, { width: 360 });
  allowErrors(page, /403|404/);
  await goTo(page, EN);
  const rowIn = (township: string) => rows(page).filter({ hasText: township });
  await rowIn('Hlaing').waitFor();
  await putInto(own.site.db, removed, 'removed');
  await own.site.db.deleteFrom('properties').where('id', '=', deleted).execute();
  await rowIn('Bahan').getByRole('combobox').selectOption('closed');
  await page.getByText(t('message.forbidden')).waitFor();
  await expect.poll(() => rowIn('Bahan').getByRole('combobox').inputValue()).toBe('removed');
  await expect.poll(() => rowIn('Hlaing').count()).toBe(0);
});

test('an administrator removes a listing with a reason, which its owner sees', async () => {
  const agent = await own.site.addAgent();
  const admin = await own.site.addAgent({ role: 'admin' });
  const id = await addListing(own.site.db, { ...HOME, postedBy: agent.id });
  const page = await own.list(admin);
  await goTo(page, `${EN}&q=%23${id}`);
  const row = rows(page).first();
  await row.getByRole('combobox').selectOption('removed');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('life.remove') }).click();
  await dialog.getByText(t('message.reason_is_needed')).waitFor();
  expect(await statusOf(id)).toBe('available');
  await dialog.getByLabel(t('life.reason')).fill('The phone number is not yours');
  await dialog.getByRole('button', { name: t('life.remove') }).click();
  await row.getByText(t('life.told_removed')).waitFor();
  expect(await statusOf(id)).toBe('removed');

  const other = await own.list(agent);
  await goTo(other, EN);
  const theirs = rows(other).first();
  expect(await theirs.innerText()).toContain('The phone number is not yours');
  expect(await theirs.getByRole('combobox').isDisabled()).toBe(true);
  await theirs.getByRole('link').first().click();
  const notice = other.locator('main .alert', { hasText: 'The phone number is not yours' });
  await notice.getByText(t('report.removed')).waitFor();
  await notice.getByRole('button', { name: t('report.answer_team') }).click();
  await other.getByLabel(t('report.answer')).fill('It is mine since Monday.');
  await other.getByRole('button', { name: t('report.send') }).click();
  const sent = t('report.answer_sent', { text: 'It is mine since Monday.' });
  await notice.getByText(sent).waitFor();
  await dialogLeft(other);
  await goTo(other, EN);
  await theirs.getByText(sent).waitFor();
});

test.each([
  ['that cannot be saved goes back', cutConnection, 'available'],
  ['whose answer is lost is shown as it was saved', loseAnswer, 'hidden'],
] as const)('a status %s, and an alert says why', async (_, answer, saved) => {
  const agent = await own.site.addAgent();
  const id = await addListing(own.site.db, { ...HOME, postedBy: agent.id });
  const page = await own.list(agent);
  allowErrors(page, /ERR_FAILED/);
  await page.route('**/api/properties/status/*', answer);
  const status = rows(page).first().getByRole('combobox');
  await status.selectOption('hidden');
  await page.locator('.toast output').getByText(/./).waitFor();
  await expect.poll(() => status.inputValue()).toBe(saved);
  expect(await statusOf(id)).toBe(saved);
});

test('one’s own list is limited and ordered, keeps that, and says when nothing is left', async () => {
  const agent = await own.site.addAgent();
  const cheap = await addListing(own.site.db, { ...HOME, price: 5, postedBy: agent.id });
  await addListing(own.site.db, { ...HOME, price: 7, postedBy: agent.id });
  await putInto(own.site.db, cheap, 'closed');
  const page = await own.list(agent, { width: 360 });
  await goTo(page, EN);
  await page.getByLabel(t('own.order')).selectOption('price_asc');
  await page.waitForURL(/order=price_asc/);
  await expect.poll(() => rows(page).first().innerText()).toContain('5 Lakhs');
  await page.getByLabel(t('own.show')).selectOption('closed');
  await page.waitForURL(/show=closed/);
  await expect.poll(() => rows(page).count()).toBe(1);
  expect(page.url()).toContain('order=price_asc');
  await page.getByLabel(t('own.show')).selectOption('removed');
  await page.getByText(t('list.none_found')).waitFor();
});

test('a home that was let has a page without contacts, in no search', async () => {
  const id = await addListing(own.site.db, HOME);
  await putInto(own.site.db, id, 'closed');
  const page = await own.list(await own.site.addAgent());
  await goTo(page, `/propertyDetails?id=${id}&lang=en`);
  await page.getByText(t('status.let')).waitFor();
  expect(await page.locator('a[href^="tel:"], .callbar').count()).toBe(0);
});

test('who publishes a home twice is told, with the way to the other one', async () => {
  const { number } = I18N.en;
  const agent = await own.site.addAgent({ phone: '09700000001' });
  const page = await own.list(agent);
  const publish = async (): Promise<string> => {
    await goTo(page, '/createProperty?lang=en');
    await page.locator('main form .ProseMirror').waitFor();
    await fillIn(page, { price: '1200', area: '900 sqft' });
    await enterText(page);
    await page.keyboard.insertText('Quiet and bright');
    await submitForm(page);
    await page.waitForURL('**/propertyDetails?id=*');
    return new URL(page.url()).searchParams.get('id') ?? '';
  };
  const first = Number(await publish());
  await publish();
  await page.getByText(t('life.like_another', { number: number(first) })).waitFor();
  await page.getByRole('link', { name: t('life.see_another', { number: number(first) }) }).click();
  await page.waitForURL(`**${paths.propertiesList({ q: String(first) })}`);
  await rows(page).first().waitFor();
});

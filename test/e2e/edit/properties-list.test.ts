// @module-tag thorough
import { describe, expect, test } from 'vitest';
import { moveToTrash } from '#features/properties/server/life/trash.ts';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { fillIn } from '#test/support/acts/form.ts';
import { hasFocus } from '#test/support/acts/keyboard.ts';
import { rows, setUpOwnList } from '#test/support/acts/own-list.ts';
import { putInto } from '#test/support/app/listing-life.ts';
import { addListing, addListings } from '#test/support/app/records.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N, LANGUAGES, VISITOR } from '#test/support/texts/languages.ts';

const own = setUpOwnList('/propertiesList');

const LONG = `<p>${'Bright rooms over a quiet street. '.repeat(8)}</p>`;
const { t, count } = I18N.en;

describe('properties list', () => {
  const { t } = I18N[VISITOR.language];

  test('an agent sees their own listings: 100 characters, region, district, picture, price, date, views', async () => {
    const agent = await own.site.addAgent();
    const createdAt = '2026-04-05T00:00:00.000Z';
    await addListing(own.site.db, {
      postedBy: agent.id,
      description: LONG,
      price: 1500,
      createdAt,
    });
    const page = await own.list(agent);
    for (const language of LANGUAGES) {
      const { t, price, date, count } = I18N[language];
      await goTo(page, `/propertiesList?lang=${language}`);
      await page.getByText(count('list.count', 1), { exact: true }).waitFor();
      expect((await page.locator('h1').innerText()).replaceAll(/\s+/g, ' ')).toBe(
        t('nav.properties_list'),
      );
      expect(await rows(page).count()).toBe(1);
      const text = await rows(page).first().innerText();
      for (const part of [
        language === 'mm' ? 'ဗဟန်း' : 'Bahan, Yangon',
        price(1500, 'for_sales'),
        date(createdAt),
        count('details.views_count', 0),
        `${LONG.slice(3, 103).trimEnd()}...`,
      ])
        expect(text).toContain(part);
      expect(await rows(page).locator('img').getAttribute('src')).toBe('/default-property.svg');
      expect(text).not.toContain(t('list.owner_is', { name: '' }).trim());
    }
  });

  test('Delete moves a listing to the trash in one tap, undone, and from there it is deleted for good', async () => {
    const agent = await own.site.addAgent();
    const id = await addListing(own.site.db, { postedBy: agent.id });
    const isShown = async () =>
      (await fetch(`${own.site.origin}/api/properties/${id}`)).status === 200;
    const page = await own.list(agent, VISITOR);
    const trash = page.getByRole('button', { name: t('list.delete') });
    await trash.click();
    await page.getByText(t('trash.moved')).waitFor();
    expect(await isShown()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await page.getByRole('button', { name: t('action.undo') }).click();
    await trash.waitFor();
    await expect.poll(() => hasFocus(rows(page).getByRole('link').first())).toBe(true);
    expect(await isShown()).toBe(true);
    await trash.click();
    await page.getByText(t('trash.moved')).waitFor();

    await goTo(page, '/propertiesList');
    await page.getByText(t('list.empty')).waitFor();
    await goTo(page, '/propertiesList?show=trash');
    await page.getByRole('button', { name: t('trash.restore') }).click();
    await page.getByText(t('trash.told_restored')).waitFor();
    await page.getByText(t('trash.empty'), { exact: true }).waitFor();
    expect(await isShown()).toBe(true);

    await goTo(page, '/propertiesList');
    await trash.click();
    await page.getByText(t('trash.moved')).waitFor();
    await goTo(page, '/propertiesList?show=trash');
    await page.getByRole('button', { name: t('list.delete') }).click();
    const dialog = dialogOf(page);
    const home = t('card.photo_alt', {
      type: t('type.apartment'),
      place: 'ရန်ကုန်၊ ဗဟန်းမြို့နယ်',
    });
    await dialog.getByText(t('property.delete_alone', { home })).waitFor();
    const keep = dialog.getByRole('button', { name: t('dialog.keep') });
    expect(await keep.evaluate((node) => node === document.activeElement)).toBe(true);
    await keep.click();
    expect(await rows(page).count()).toBe(1);
    await page.getByRole('button', { name: t('list.delete') }).click();
    await dialog.getByRole('button', { name: t('action.delete') }).click();
    await page.getByText(t('property.deleted')).waitFor();
    await page.getByText(t('trash.empty'), { exact: true }).waitFor();
  });
});

test('several homes are changed together, and those that cannot be are named', async () => {
  const agent = await own.site.addAgent();
  const ids = await addListings(
    own.site.db,
    Array.from({ length: 3 }, () => ({ postedBy: agent.id })),
  );
  await putInto(own.site.db, ids[0] ?? 0, 'removed');
  const page = await own.list(agent, { width: 360 });
  await goTo(page, '/propertiesList?lang=en');
  await page.getByLabel(t('bulk.all')).check();
  await page.getByLabel(t('bulk.what'), { exact: true }).selectOption('closed');
  await page.getByRole('button', { name: count('bulk.apply', 3) }).click();
  await page.getByText(`${count('bulk.done', 2)} · ${count('bulk.refused', 1)}`).waitFor();
  await page.getByRole('button', { name: count('bulk.apply', 1) }).waitFor();
  const statuses = await own.site.db
    .selectFrom('properties')
    .select('status')
    .where('posted_by', '=', agent.id)
    .orderBy('id')
    .execute();
  expect(statuses.map(({ status }) => status)).toEqual(['removed', 'closed', 'closed']);
  await page.getByLabel(t('bulk.all')).check();
  await page.getByLabel(t('bulk.all')).uncheck();
  await rows(page).first().getByRole('checkbox').check();
  await page.getByLabel(t('bulk.what'), { exact: true }).selectOption('trash');
  await page.getByRole('button', { name: count('bulk.apply', 1) }).click();
  await page.getByText(count('bulk.done', 1)).waitFor();
  await expect.poll(() => rows(page).count()).toBe(2);
});

test('several homes chosen far down are changed there, and all of that is undone', async () => {
  const agent = await own.site.addAgent();
  const homes = Array.from({ length: 8 }, () => ({ postedBy: agent.id }));
  const ids = await addListings(own.site.db, homes);
  await putInto(own.site.db, ids[0] ?? 0, 'reserved');
  const states = async () => {
    const found = await own.site.db
      .selectFrom('properties')
      .select(['status', 'trashed_at'])
      .where('posted_by', '=', agent.id)
      .orderBy('id')
      .limit(2)
      .execute();
    return found.map(({ status, trashed_at: at }) => (at === null ? status : 'trash'));
  };
  const page = await own.list(agent, { width: 360 });
  await goTo(page, '/propertiesList?lang=en');
  const last = rows(page).last();
  await last.getByRole('checkbox').check();
  await rows(page).nth(6).getByRole('checkbox').check();
  const what = page.getByLabel(t('bulk.what'), { exact: true });
  expect(await what.evaluate((node) => node.getBoundingClientRect().bottom)).toBeLessThan(740);
  await what.selectOption('hidden');
  await page.getByRole('button', { name: count('bulk.apply', 2) }).click();
  const undo = page.locator('.bulk').getByRole('button', { name: t('action.undo') });
  await undo.click();
  await page.getByText(count('bulk.undone', 2)).waitFor();
  expect(await states()).toEqual(['reserved', 'available']);

  await page.getByLabel(t('bulk.all')).check();
  await what.selectOption('trash');
  await page.getByRole('button', { name: count('bulk.apply', 8) }).click();
  await page.getByText(t('list.empty'), { exact: true }).waitFor();
  expect(await states()).toEqual(['trash', 'trash']);
  await undo.click();
  await expect.poll(() => rows(page).count()).toBe(8);
  expect(await states()).toEqual(['reserved', 'available']);
});

test('choosing all leaves out a home that was just moved to the trash, and says how many are chosen', async () => {
  const agent = await own.site.addAgent();
  await addListings(
    own.site.db,
    Array.from({ length: 3 }, () => ({ postedBy: agent.id })),
  );
  const page = await own.list(agent);
  await page
    .getByRole('button', { name: t('list.delete') })
    .first()
    .click();
  await page.getByText(t('trash.moved')).waitFor();
  const all = page.getByLabel(t('bulk.all'));
  await all.check();
  await page.getByRole('status').getByText(count('bulk.chosen', 2)).waitFor();
  await page.getByRole('button', { name: count('bulk.apply', 2) }).waitFor();
  expect(await all.isChecked()).toBe(true);
  expect(await rows(page).first().getByRole('checkbox').count()).toBe(0);
});

test('a listing that was deleted elsewhere is removed from the list when it is deleted', async () => {
  const agent = await own.site.addAgent();
  const id = await addListing(own.site.db, { postedBy: agent.id });
  const page = await own.list(agent);
  allowErrors(page, /404/);
  await own.site.db.deleteFrom('properties').where('id', '=', id).execute();
  await page.getByRole('button', { name: t('list.delete') }).click();
  await page.getByText(t('list.empty')).waitFor();
});

test('after a change the agent returns to the same place in the list', async () => {
  const agent = await own.site.addAgent();
  await addListing(own.site.db, { postedBy: agent.id, area: 'corner plot' });
  const page = await own.list(agent);
  await page.goto(`${own.site.origin}/propertiesList?q=corner`);
  await page.getByRole('link', { name: t('list.edit') }).click();
  await fillIn(page, { price: '1600' });
  await page.getByRole('button', { name: t('action.save') }).click();
  await page.waitForURL('**/propertiesList?q=corner');
  await rows(page).getByText('1,600').waitFor();
});

test('the list is paged, newest first, and can be searched', async () => {
  const agent = await own.site.addAgent();
  const ids = await addListings(
    own.site.db,
    Array.from({ length: 17 }, (_, index) => ({
      postedBy: agent.id,
      area: index === 7 ? 'corner plot' : 'plot',
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    })),
  );
  const page = await own.list(agent);
  expect(await rows(page).count()).toBe(15);
  const first = rows(page).first().locator('.row__t a');
  expect(await first.getAttribute('href')).toBe(`/propertyDetails?id=${ids.at(-1)}`);
  await page.getByRole('link', { name: t('pagination.next') }).click();
  await page.waitForURL('**/propertiesList?page=2');
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByRole('searchbox', { name: t('list.search') }).fill('corner');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/propertiesList?q=corner');
  await page.getByText(count('list.count', 1), { exact: true }).waitFor();
  await goTo(page, '/propertiesList?q=nothing+like+it');
  await page.getByText(t('list.none_found'), { exact: true }).waitFor();
  await goTo(page, '/propertiesList?page=9');
  await page.getByText(t('results.none_on_page')).waitFor();
});

test('a running deletion cannot be cancelled: the dialog stays until it is done', async () => {
  const agent = await own.site.addAgent();
  const id = await addListing(own.site.db, { postedBy: agent.id });
  await moveToTrash(own.site.db, id, new Date());
  const page = await own.list(agent, {}, '/propertiesList?show=trash');
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/properties/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: t('list.delete') }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: t('action.delete') }).click();
  await dialog.getByRole('button', { name: t('action.deleting') }).waitFor();
  // Browsers let a page prevent only the first Esc; a second one without another action closes the dialog.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: t('dialog.keep') }).click({ force: true });
  expect(await dialog.getByRole('button', { name: t('action.deleting') }).count()).toBe(1);
  release();
  await page.getByText(t('property.deleted')).waitFor();
  await page.getByText(t('trash.empty'), { exact: true }).waitFor();
  expect(await dialog.count()).toBe(0);
});

test('Edit leads to the form of the listing', async () => {
  const agent = await own.site.addAgent();
  const id = await addListing(own.site.db, { postedBy: agent.id });
  const page = await own.list(agent);
  await page.getByRole('link', { name: t('list.edit') }).click();
  await page.waitForURL(`**/editProperties?id=${id}`);
});

test('an administrator sees all listings, with their owners', async () => {
  const other = await own.site.addAgent({ name: 'U Aung Aung' });
  await addListing(own.site.db, { postedBy: other.id, area: 'the plot of U Aung' });
  const admin = await own.site.addAgent({ role: 'admin' });
  const page = await own.list(admin);
  await page.getByRole('searchbox').fill('the plot of Aung');
  await page.keyboard.press('Enter');
  await page.getByText(count('list.count', 1), { exact: true }).waitFor();
  await rows(page)
    .getByRole('link', { name: t('list.owner_is', { name: 'U Aung Aung' }) })
    .click();
  await page.waitForURL(`**/propertiesList?owner=${other.id}`);
});

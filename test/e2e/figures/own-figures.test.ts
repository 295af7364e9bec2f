import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { monthsBefore } from '#features/properties/server/figures/months.ts';
import { isoDateOf } from '#i18n/formats/ages.ts';
import { paths } from '#site/paths.ts';
import { cutConnection } from '#test/support/acts/route-answers.ts';
import { addListing } from '#test/support/app/records.ts';
import { setUpAgent, setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';

const { site, openAs } = setUpAgentSite();
const agent = setUpAgent(site);

const LIST = paths.propertiesList();

/** A month whose days are added up. */
const LONG_AGO = monthsBefore(isoDateOf(Date.now()).slice(0, 'yyyy-mm'.length), 5);

/** Adds a listing of an agent that was called about today, opened today and two weeks ago, and seen months ago. */
const addSeen = async (postedBy = agent.id): Promise<number> => {
  const property_id = await addListing(site.db, { postedBy });
  const day = isoDateOf(Date.now());
  const before = isoDateOf(Date.now() - 14 * DAY_MS);
  await site.db
    .insertInto('listing_figures')
    .values([
      { property_id, day, figure: 'call', count: 2 },
      { property_id, day, figure: 'opened', count: 5 },
      { property_id, day: before, figure: 'opened', count: 40 },
    ])
    .execute();
  await site.db
    .insertInto('listing_months')
    .values({ property_id, month: LONG_AGO, figure: 'seen', count: 1_234 })
    .execute();
  return property_id;
};

test('an agent sees the last week in the list, and all of 7 and 30 days and of each month by a tap', async () => {
  const id = await addSeen();
  const page = await openAs(agent, `${LIST}?lang=en&q=${id}`);
  const line = page.locator('button.row__figures');
  expect(await line.textContent()).toBe('7 days: seen by 0, opened by 5, asked about by 2');
  await line.click();
  const dialog = page.getByRole('dialog', { name: 'Figures of' });
  const row = dialog.getByRole('row', { name: 'Opened it' });
  await row.waitFor();
  expect(await row.getByRole('cell').allTextContents()).toEqual(['5', '45']);
  const months = dialog.getByRole('table', { name: 'Month by month' }).locator('tbody tr');
  const texts = await months.allTextContents();
  expect(texts).toHaveLength(6);
  expect(texts[0]).toMatch(/^\w+ \d{4} so far0\d+2$/);
  expect(texts.at(-1)).toMatch(/^\w+ \d{4}1,23400$/);
  expect(await dialog.locator('figcaption').textContent()).toContain('at most 40, today 5');
  await page.keyboard.press('Escape');
  expect(await line.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('an agent sees the months of all homes together, and goes on where the dialog was opened', async () => {
  const other = await site.addAgent();
  for (const owner of [agent, other, other]) await addSeen(owner.id);
  const page = await openAs(other, `${LIST}?lang=en`);
  allowErrors(page, /FAILED/);
  await page.route('**/figures/months', cutConnection);
  const opener = page.getByRole('button', { name: 'Months of all homes' });
  await opener.click();
  await page.locator('.toast').waitFor();
  await page.unroute('**/figures/months');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Months of all homes' });
  await dialog.getByText('deleted for good').waitFor();
  const rows = dialog.getByRole('table', { name: 'Month by month' }).locator('tbody tr');
  expect(await rows.last().getByRole('cell').allTextContents()).toEqual(['2,468', '0', '0']);
  await page.keyboard.press('Escape');
  expect(await opener.evaluate((node) => node === document.activeElement)).toBe(true);
});

test('the figures open at their heading, also where they are longer than the window', async () => {
  const id = await addSeen();
  const visitor = { width: 360, height: 560, language: 'mm' } as const;
  const page = await openAs(agent, `${LIST}?lang=mm&q=${id}`, visitor);
  await page.locator('button.row__figures').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { level: 2 }).waitFor();
  expect(await dialog.evaluate((node) => node.scrollHeight > node.clientHeight)).toBe(true);
  expect(await dialog.evaluate((node) => node.scrollTop)).toBe(0);
});

test('figures that cannot be loaded say so, and the next tap tries again', async () => {
  const id = await addSeen();
  const page = await openAs(agent, `${LIST}?lang=en&q=${id}`);
  allowErrors(page, /FAILED/);
  await page.route('**/figures', cutConnection);
  const line = page.locator('button.row__figures');
  await line.click();
  await page.locator('.toast').waitFor();
  await page.unroute('**/figures');
  await line.click();
  await page.getByRole('dialog').waitFor();
});

test('the page of one’s own home has its figures, too', async () => {
  const id = await addSeen();
  const page = await openAs(agent, `${paths.propertyDetails(id)}&lang=en`);
  await page.locator('.callbar--own').getByRole('button', { name: 'Figures' }).click();
  await page.getByRole('dialog').getByRole('row', { name: 'Called' }).waitFor();
});

test('the figures of all homes are saved as a table that spreadsheets read', async () => {
  const id = await addSeen();
  const page = await openAs(agent, `${LIST}?lang=en`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Figures of all homes (CSV)' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^eain-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toContain('"Number","Township"');
  const row = lines.find((line) => line.startsWith(`"${id}",`));
  expect(row).toContain('"Bahan, Yangon","Apartment","For sale"');
  expect(row).toContain('"0","5","0","2","0","0","0","0","0","45","0","2"');
});

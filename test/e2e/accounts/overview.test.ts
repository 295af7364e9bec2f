import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { monthsBefore } from '#features/properties/server/figures/months.ts';
import { isoDateOf } from '#i18n/formats/ages.ts';
import { paths } from '#site/paths.ts';
import { setUpAdministration } from '#test/support/acts/administration.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { allListings } from '#test/support/sites/demo-listings.ts';

const { open, site } = setUpAdministration();

test('the names of the figures break between Burmese phrases', async () => {
  const page = await open({ language: 'mm', width: 360 });
  await goTo(page, paths.admin());
  await page.locator('.stat').first().waitFor();
  const phrases = await page.locator('.stat dt .ph').evaluateAll((parts) =>
    parts.map((part) => ({
      text: part.textContent,
      lines: new Set([...part.getClientRects()].map(({ y }) => y)).size,
      isInside:
        part.getBoundingClientRect().right <=
        (part.closest('.stat')?.getBoundingClientRect().right ?? 0),
    })),
  );
  expect(phrases.length).toBeGreaterThan(10);
  expect(phrases.filter(({ lines, isInside }) => lines !== 1 || !isInside)).toEqual([]);
});

test('an administrator compares a month with the same one a year before, and saves all of them as a table', async () => {
  const ago = (months: number): string =>
    monthsBefore(isoDateOf(Date.now()).slice(0, 'yyyy-mm'.length), months);
  const found = { figure: 'empty_searches' as const };
  await site.db
    .insertInto('site_months')
    .values([
      { ...found, month: ago(20), count: 3 },
      { ...found, month: ago(13), count: 1_200 },
      { ...found, month: ago(1), count: 1_500 },
    ])
    .execute();
  const page = await open({ language: 'en', width: 360 }, paths.admin());
  const months = page.locator('.months');
  await months.getByLabel('What is counted').selectOption('Searches that found nothing');
  await months.getByText('Counted since').waitFor();
  const table = months.getByRole('table', { name: 'Searches that found nothing' });
  const rows = await table.locator('tbody tr').allTextContents();
  expect(rows).toHaveLength(12);
  expect(rows[0]).toContain('so far');
  expect(rows[1]).toMatch(/^\w+ \d{4}1,5001,200\+25%$/);
  const saved = page.waitForEvent('download');
  await months.getByRole('button', { name: 'All months (CSV)' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`eain-${ago(0)}.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(
    /^\uFEFF"Month","New homes","Saw it in a list".*"Searches that found nothing"$/,
  );
  expect(lines.find((line) => line.startsWith(`"${ago(13)}",`))).toMatch(/,"1200"$/);
  // The first line, 24 months, and the end.
  expect(lines).toHaveLength(26);
});

test('a dollar rate that is far from the last one is saved at the second press', async () => {
  const page = await open({ language: 'en' }, paths.admin());
  const rates = () => site.db.selectFrom('dollar_rates').select('kyat').orderBy('id').execute();
  const save = async (kyat: string) => {
    await page.getByLabel('Kyat for one US dollar').fill(kyat);
    await page.getByRole('button', { name: 'Save rate' }).click();
  };
  await save('4400');
  await page.getByText('1 US$ = 4,400 kyat').waitFor();
  await save('44000');
  await page.getByRole('alert').getByText('The last rate was 4,400 kyat.').waitFor();
  expect((await rates()).at(-1)).toEqual({ kyat: 4400 });
  await page.getByRole('button', { name: 'Save rate' }).click();
  await page.getByText('1 US$ = 44,000 kyat').waitFor();
  expect((await rates()).at(-1)).toEqual({ kyat: 44000 });
});

test.each([390, 992, 1280])('a price in dollars lies over nothing at %i px', async (width) => {
  const { db, origin } = site;
  await db
    .insertInto('dollar_rates')
    .values({ kyat: 4_400, set_at: new Date().toISOString() })
    .execute();
  const [home] = await allListings(origin);
  const page = await open({ language: 'mm', width }, paths.propertyDetails(home?.id ?? 0));
  const sums = page.locator('.det__head :is(.price, .det__kyat, h1, .det__meta)');
  await expect.poll(() => sums.count()).toBe(5);
  const boxes = await sums.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1))
      expect(
        one.bottom <= other.top + 1 ||
          other.bottom <= one.top + 1 ||
          one.right <= other.left ||
          other.right <= one.left,
      ).toBe(true);
});

import { expect, test } from 'vitest';
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

import { expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { setUpAdministration } from '#test/support/acts/administration.ts';
import { goTo } from '#test/support/browser/browser.ts';

const { open } = setUpAdministration();

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

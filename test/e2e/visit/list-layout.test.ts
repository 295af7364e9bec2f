// @module-tag thorough
import { describe, expect, test } from 'vitest';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

const LIST = '/results?type=for_rents';

describe.each([true, false])('with scripts: %s', (scripts) => {
  test.each(LANGUAGES)('rows are chosen by one tap and remembered (%s)', async (language) => {
    const { t } = I18N[language];
    const page = await open({ language, scripts });
    await goTo(page, LIST);
    const high = await page.locator('.card').first().boundingBox();
    const count = await page.locator('.card').count();
    await page.getByRole('link', { name: t('results.as_rows') }).click();
    await page.locator('.grid--rows').waitFor();
    expect(await page.locator('.card').count()).toBe(count);
    const low = await page.locator('.card').first().boundingBox();
    expect(low?.height).toBeLessThan((high?.height ?? 0) / 1.5);

    await goTo(page, '/resultsAllProperties?propType=condo');
    expect(await page.locator('.grid--rows').count()).toBe(1);
    await page.getByRole('link', { name: t('results.as_cards') }).click();
    await page.locator('.grid:not(.grid--rows)').waitFor();
    await goTo(page, LIST);
    expect(await page.locator('.grid--rows').count()).toBe(0);
  });
});

test('the choice keeps the search, its page and the place on it', async () => {
  const page = await open();
  await goTo(page, `${LIST}&page=2`);
  const first = await page.locator('.card__title a').first().getAttribute('href');
  await page.mouse.move(10, 10);
  await page.getByRole('link', { name: 'Show as a list' }).click();
  await page.locator('.grid--rows').waitFor();
  expect(await page.locator('.card__title a').first().getAttribute('href')).toBe(first);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('layout');
});

test('an unknown layout is none', async () => {
  const page = await open({ scripts: false });
  await goTo(page, `${LIST}&layout=rubbish`);
  expect(await page.locator('.grid--rows').count()).toBe(0);
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'layout' }),
  );
});

test.each(LANGUAGES)('Tab follows the picture in the tools of a list (%s)', async (language) => {
  const page = await open({ language, width: 320 });
  await goTo(page, LIST);
  const { t } = I18N[language];
  for (const width of [320, 360, 400, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const tools = await page.locator('.summary__tools :is(a, select)').evaluateAll((controls) =>
      controls.map((control) => {
        const { left, top } = control.getBoundingClientRect();
        return { name: control.getAttribute('name') ?? control.ariaLabel, left, top };
      }),
    );
    const drawn = tools.toSorted((a, b) =>
      Math.abs(a.top - b.top) > 20 ? a.top - b.top : a.left - b.left,
    );
    expect(tools, `at ${width} px`).toEqual(drawn);
    expect(tools.map(({ name }) => name)).toEqual([
      t('results.as_rows'),
      expect.any(String),
      'sort',
    ]);
  }
});

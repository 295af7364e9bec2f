import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { KeptHomes } from '#features/properties/kept/kept-contract.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

/** Lists which of the visible things on the photo of a card lie upon each other. */
const overlapsOn = (page: Page): Promise<string[]> =>
  page
    .locator('.card__media')
    .first()
    .evaluate((media) => {
      const shown = [...media.querySelectorAll('.tag, .heart, .card__n')]
        .map((element) => [element.className, element.getBoundingClientRect()] as const)
        .filter(([, { width }]) => width > 0);
      return shown.flatMap(([name, a], index) =>
        shown
          .slice(index + 1)
          .filter(
            ([, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
          )
          .map(([other]) => `${name} and ${other}`),
      );
    });

/** Says of the first card what `StatusTag` says of a home that is sold. */
const markSold = (page: Page, text: string): Promise<void> =>
  page
    .locator('.card__media .tag')
    .first()
    .evaluate((tag, sold) => {
      tag.insertAdjacentHTML('afterend', '<span class="tag tag--status"></span>');
      if (tag.nextElementSibling) tag.nextElementSibling.textContent = sold;
    }, text);

describe.each(LANGUAGES)('in %s', (language) => {
  const { t } = I18N[language];

  test.each([
    ['/shortlist?ids=1,2', true],
    ['/shortlist?ids=1,2', false],
    ['/results', true],
  ])(
    'what has become of a home is beside its heart and its photos: %s, scripts: %s',
    async (path, scripts) => {
      const page = await open({ language, width: 360, scripts });
      await goTo(page, path);
      await page.locator('.card__n').first().waitFor();
      await markSold(page, t('status.sold'));
      expect(await overlapsOn(page)).toEqual([]);
      expect(await page.locator('.tag--status').isVisible()).toBe(true);
    },
  );

  test('the names of rows stay in view when the homes beside are swiped to', async () => {
    const page = await open({ language, width: 360, touch: true });
    await goTo(page, '/compare?ids=1,2,3,4');
    const width = await page.locator('.compare').evaluate((box) => {
      box.scrollTo(9_999, 0);
      return box.scrollLeft;
    });
    expect(width).toBeGreaterThan(150);
    const names = page.locator('.compare [scope=row] > span');
    expect(await names.count()).toBeGreaterThan(4);
    for (const box of await names.all())
      expect((await box.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    // Which home a column is stands again where one calls.
    const titles = await page.locator('.compare__home').allInnerTexts();
    expect(await page.locator('.compare__agent b').allInnerTexts()).toEqual(titles);
  });
});

test('two homes take the whole width of a phone', async () => {
  const page = await open({ width: 360, touch: true });
  await goTo(page, '/compare?ids=1,2');
  const [inside, outside] = await page
    .locator('.compare')
    .evaluate((box) => [box.scrollWidth, box.clientWidth]);
  expect(inside).toBe(outside);
});

test.each([360, 1280])(
  'each row of a comparison has as many cells as there are names of columns at %i px',
  async (width) => {
    const page = await open({ width });
    await goTo(page, '/compare?ids=1,2,3');
    const table = page.getByRole('table');
    expect(await table.getByRole('columnheader').count()).toBe(1 + 3);
    const rows = await table.locator('tbody').getByRole('row').all();
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) expect(await row.locator('th, td').count()).toBe(1 + 3);
  },
);

test('what can be chosen and noted says of which kept home', async () => {
  const page = await open({ width: 360 });
  const { t, list } = I18N.en;
  await goTo(page, '/results');
  for (const index of [0, 1]) await page.locator('.card .heart').nth(index).click();
  await goTo(page, '/shortlist');
  const texts: Record<string, string> = {
    checkbox: t('kept.choose'),
    combobox: t('kept.mark'),
    textbox: t('kept.note'),
  };
  await page
    .getByLabel(texts.textbox ?? '')
    .nth(1)
    .waitFor();
  const seen = await page.locator('.kept').ariaSnapshot();
  const homes = [...seen.matchAll(/- button "Save this home, ([^"]+)"/g)].map(([, name]) => name);
  expect(homes).toHaveLength(2);
  for (const [role, text] of Object.entries(texts))
    for (const home of homes) expect(seen).toContain(`- ${role} "${list([text, home ?? ''])}"`);
});

test.each(['light', 'dark'] as const)(
  'titles of homes that were looked at are readable: %s',
  async (scheme) => {
    const page = await open({});
    await page.emulateMedia({ colorScheme: scheme });
    await goTo(page, '/about');
    // Browsers tell scripts the colours of links that were not visited: hence the variables.
    const [visited = '', text = '', ground = ''] = await page.evaluate(() =>
      ['--c-text-3', '--c-text', '--c-surface'].map((name) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = `var(${name})`;
        return getComputedStyle(probe).color;
      }),
    );
    expect(contrast(visited, ground)).toBeGreaterThan(4.5);
    expect(contrast(visited, text)).toBeGreaterThan(1.5);
  },
);

/** The contrast of two opaque colours (WCAG). */
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

test('a note is read as a whole', async () => {
  const page = await open({ width: 360, touch: true });
  await page.goto('/about');
  const note = 'Ask U Ba after six about the deposit and the generator. '.repeat(3).trim();
  const homes = [61, 999_999].map((id) => ({ id, price: 7, note }));
  await page.evaluate((text) => localStorage.setItem('eain.kept', text), JSON.stringify(homes));
  await page.goto('/shortlist');
  const notes = page.getByLabel(I18N.en.t('kept.note'));
  await expect.poll(() => notes.count()).toBe(2);
  for (const field of await notes.all()) {
    expect(await field.inputValue()).toBe(note);
    expect(await field.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(2);
  }
});

test.each(['/shortlist', '/'])(
  'a home that has expired since is shown, and says so: %s',
  async (path) => {
    const page = await open({ width: 360, touch: true });
    await page.goto('/about');
    await page.evaluate(() => {
      localStorage.setItem('eain.kept', '[{"id":1,"price":7}]');
      localStorage.setItem('eain.seen', '1\n');
    });
    await page.route('**/api/properties/kept*', async (route) => {
      const answer = await route.fetch();
      const { homes } = (await answer.json()) as KeptHomes;
      await route.fulfill({
        json: {
          homes: homes.map(({ id, card }) => ({ id, card: { ...card, status: 'expired' } })),
        },
      });
    });
    await page.goto(path);
    await page.locator('.card .tag--status').waitFor();
    expect(await page.locator('.card .tag--status').innerText()).toBe(I18N.en.t('status.expired'));
  },
);

test('an empty list has its way to alerts below its other button, in the middle', async () => {
  const page = await open({ width: 360 });
  await goTo(page, '/shortlist');
  const middles = await page.locator('.empty .btn').evaluateAll((links) =>
    links.map((link) => {
      const { left, right } = link.getBoundingClientRect();
      return (left + right) / 2;
    }),
  );
  expect(middles).toEqual([180, 180]);
  expect(await page.getByText(I18N.en.t('kept.to_alerts')).count()).toBe(1);
});

// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { Suggestion } from '#features/properties/search-contract.ts';
import { holdEntry, untilHydrated } from '#test/support/acts/first-use.ts';
import { holdCalls } from '#test/support/acts/held-calls.ts';
import { hasFocus } from '#test/support/acts/keyboard.ts';
import { refuse } from '#test/support/acts/route-answers.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { closeAfterwards } from '#test/support/browser/windows.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

const CALLS = '**/api/search/suggest?*';

const field = (page: Page) => page.locator('.words [name=q]');
const list = (page: Page) => page.getByRole('listbox');
const options = (page: Page) => list(page).getByRole('option');
const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Records the lines that a page asks suggestions for. */
const recordLines = (page: Page): string[] => {
  const lines: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search/suggest') lines.push(searchParams.get('q') ?? '');
  });
  return lines;
};

const type = async (page: Page, words: string): Promise<void> => {
  await field(page).focus();
  await page.keyboard.insertText(words);
  await list(page).waitFor();
};

describe.each(LANGUAGES)('what is typed (%s)', (language) => {
  const { number, t, count } = I18N[language];

  test('suggests searches with their numbers of homes', async () => {
    const page = await open({ language });
    await goTo(page, '/');
    await type(page, 'condo ya');
    const answer = await page.request.get(`/api/search/suggest?q=condo+ya&lang=${language}`);
    const { suggestions } = (await answer.json()) as { suggestions: Suggestion[] };
    expect(suggestions.length).toBeGreaterThan(0);
    const texts = suggestions.map(
      ({ text, count: homes }) => text + number(homes) + count('results.count', homes),
    );
    const shown = await options(page).evaluateAll((nodes) =>
      nodes.map((node) => node.textContent.replaceAll('\u200b', '')),
    );
    expect(shown).toEqual(texts);
    expect(await list(page).getAttribute('aria-label')).toBe(t('words.suggestions'));
    expect(await page.locator('.words output').innerText()).toBe(
      count('words.suggested', suggestions.length),
    );
  });

  test('is searched by a tap on a suggestion', async () => {
    const page = await open({ language, touch: true });
    await goTo(page, '/');
    await type(page, 'condo yang');
    const heights = await options(page).evaluateAll((nodes) =>
      nodes.map((node) => node.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await options(page).first().tap();
    await page.waitForURL(/\/results\?/);
    expect(paramsOf(page)).toEqual({ propType: 'condo', region: 'Yangon' });
    await expect.poll(() => list(page).count()).toBe(0);
  });

  test('may be the name of an agent, whose page is a tap away', async () => {
    const page = await open({ language, touch: true });
    await goTo(page, '/');
    await type(page, 'thazin dem');
    expect(await options(page).first().innerText()).toContain(t('compare.agent'));
    await options(page).first().tap();
    await page.waitForURL(/\/agent\?id=\d+$/);
    await page.getByRole('heading', { level: 1, name: 'Ma Thazin (Demo)' }).waitFor();
  });
});

describe('keys in the field', () => {
  test('choose a suggestion', async () => {
    const page = await open();
    await goTo(page, '/');
    await type(page, 'condo ya');
    const last = (await options(page).count()) - 1;
    const active = () => field(page).getAttribute('aria-activedescendant');
    const idOf = (at: number) => options(page).nth(at).getAttribute('id');
    expect([await active(), await field(page).getAttribute('aria-expanded')]).toEqual([
      null,
      'true',
    ]);
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe(await idOf(0));
    expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    expect(await active()).toBeNull();
    await page.keyboard.press('ArrowUp');
    expect(await active()).toBe(await idOf(last));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const href = await options(page).first().getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname + url.search === href);
  });

  test('search for the words as long as none is chosen', async () => {
    const page = await open();
    await goTo(page, '/');
    await type(page, 'condo ya');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=condo\+ya/);
    await expect.poll(() => list(page).count()).toBe(0);
  });

  test('Esc closes the list and leaves the words, an arrow opens it again', async () => {
    const page = await open();
    await goTo(page, '/');
    await type(page, 'baha');
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
    expect(await field(page).inputValue()).toBe('baha');
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('ArrowDown');
    await list(page).waitFor();
  });
});

test('on a phone the list is as wide as the bar of the results', async () => {
  const page = await open({ touch: true });
  await goTo(page, '/results');
  await type(page, 'ba');
  const edges = (selector: string) =>
    page.locator(selector).evaluate((node) => {
      const { left, right } = node.getBoundingClientRect();
      return { left, right };
    });
  const [listed, words, filters] = await Promise.all(
    ['.suggest', '.words__field', '.filters__m > .btn'].map(edges),
  );
  expect(listed).toEqual({ left: words?.left, right: filters?.right });
});

test('the list closes when the focus leaves, and lies over the page', async () => {
  const page = await open();
  await goTo(page, '/');
  const box = () => page.locator('.search').boundingBox();
  const before = await box();
  await type(page, 'ba');
  expect(await box()).toEqual(before);
  await page.keyboard.press('Tab');
  await list(page).waitFor({ state: 'detached' });
});

test('the list closes with Back', async () => {
  const page = await open();
  await goTo(page, '/');
  await page.locator('.chips--rail a').first().click();
  await page.locator('.filters .words').waitFor();
  await type(page, 'ap');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => list(page).count()).toBe(0);
});

describe('calls', () => {
  test('are made one at a time, and then for the last text', async () => {
    const page = await open();
    await goTo(page, '/');
    const lines = recordLines(page);
    const release = await holdCalls(page, CALLS);
    // The first letter loads what asks.
    await field(page).press('b');
    await expect.poll(() => lines).toEqual(['b']);
    await field(page).pressSequentially('ahan');
    expect(lines).toEqual(['b']);
    release();
    await options(page).first().waitFor();
    expect(lines).toEqual(['b', 'bahan']);
    await field(page).press('Backspace');
    await expect.poll(() => lines).toEqual(['b', 'bahan', 'baha']);
    await options(page).first().waitFor();
    await field(page).press('n');
    await options(page).first().waitFor();
    expect(lines).toHaveLength(3);
  });

  test('that are answered late show nothing', async () => {
    const page = await open();
    await goTo(page, '/');
    const release = await holdCalls(page, CALLS);
    const answered = page.waitForResponse(/suggest/);
    await field(page).pressSequentially('bahan');
    await field(page).press('Escape');
    await field(page).fill('');
    release();
    await (await answered).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await list(page).count()).toBe(0);
  });

  test('that fail leave a field that works', async () => {
    const page = await open();
    allowErrors(page, /Failed to load resource/, /503/);
    await goTo(page, '/');
    await page.route(CALLS, refuse(503, 'unavailable'));
    const answered = page.waitForResponse(/suggest/);
    await field(page).fill('bahan');
    await answered;
    expect(await list(page).count()).toBe(0);
    await page.unroute(CALLS);
    await field(page).press('ArrowDown');
    await list(page).waitFor();
    // What is asked beside the words may have changed just before the arrow, which opens the list, too.
    if (await field(page).getAttribute('aria-activedescendant')) await field(page).press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=bahan/);
  });
});

test('an input method is asked for after its word, or a pause', async () => {
  const page = await open();
  closeAfterwards(page);
  await goTo(page, '/');
  const lines = recordLines(page);
  const devtools = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await field(page).focus();
  for (const text of ['b', 'ba', 'bah', 'baha']) await compose(text);
  expect(lines).toEqual([]);
  await list(page).waitFor();
  expect(lines).toEqual(['baha']);
  await compose('bahan');
  await page.keyboard.insertText('bahan');
  await expect.poll(() => lines).toEqual(['baha', 'bahan']);
});

test.each(LANGUAGES)(
  'what is typed before scripts run is kept, and suggests (%s)',
  async (language) => {
    const page = await open({ language });
    const release = await holdEntry(page);
    await page.goto('/');
    await field(page).focus();
    await page.keyboard.type('condo ya');
    expect(await field(page).getAttribute('role')).toBeNull();
    release();
    await untilHydrated(page);
    await list(page).waitFor();
    expect(await field(page).inputValue()).toBe('condo ya');
    expect(await hasFocus(field(page))).toBe(true);
  },
);

test('the field is a plain one without scripts', async () => {
  const page = await open({ scripts: false }, inject('origin'));
  await goTo(page, '/');
  expect(await field(page).getAttribute('role')).toBeNull();
  expect(await page.locator('.words output').count()).toBe(0);
});

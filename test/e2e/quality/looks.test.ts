import { expect, test } from 'vitest';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { accessibilityFindings, contrastFindings } from '#test/support/looks/axe.ts';
import { layoutFaults } from '#test/support/screens/layout-faults.ts';

const { open } = setUpBrowser();

/** Opens a valid page and inserts an element with this style. */
const openWith = async (html: string, style = '') => {
  const page = await open();
  await goTo(page, '/login');
  await page.evaluate(
    ([text, css]) => {
      const main = document.querySelector('main');
      main?.insertAdjacentHTML('beforeend', text);
      if (main?.lastElementChild instanceof HTMLElement) main.lastElementChild.style.cssText = css;
    },
    [html, style] as const,
  );
  return page;
};

const WIDTHS = [320, 360];

test.each([
  ['control is small', '<button type="button">.</button>', ''],
  ['control is zoomed', '<input aria-label="." class="input">', 'font-size: 15px'],
  ['scrolls sideways', '<p>.</p>', 'inline-size: 400px'],
  ['image has no size', '<img alt="" src="data:,">', ''],
])('a layout fault is reported at every width: %s', async (fault, html, style) => {
  const page = await openWith(html, style);
  const faults = await layoutFaults(page, WIDTHS, 740);
  const expected = WIDTHS.map((width) => `${width} px: ${fault}`);
  expect(expected.filter((start) => !faults.some((found) => found.startsWith(start)))).toEqual([]);
});

test('axe reports a control without a name', async () => {
  const page = await openWith('<button type="button" class="btn"></button>');
  expect(await accessibilityFindings(page)).toEqual([
    expect.stringMatching(/^button-name: .*button/),
  ]);
});

test('axe reports low contrast every time', async () => {
  const page = await openWith('<p>There</p>', 'color: #888; background: #999');
  const finding = [expect.stringMatching(/^color-contrast: /)];
  expect(await contrastFindings(page)).toEqual(finding);
  expect(await accessibilityFindings(page)).toEqual(finding);
});

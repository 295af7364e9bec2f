import type { Locator, Page } from 'playwright-core';

export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((node) => node === document.activeElement);

/** More controls than any page has. */
const MAX_CONTROLS = 300;

/**
 * Lists the controls that are wholly covered while they have the focus, with Tab forwards and Shift+Tab
 * backwards.
 */
export const coveredControls = async (page: Page): Promise<string[]> => [
  ...(await tabThrough(page, 'Tab')),
  ...(await tabThrough(page, 'Shift+Tab')),
];

const tabThrough = async (page: Page, key: string): Promise<string[]> => {
  const covered: string[] = [];
  const seen = new Set<string>();
  while (seen.size < MAX_CONTROLS) {
    await page.keyboard.press(key);
    const { path, isCovered } = await page.evaluate(inspectFocus);
    // The browser's own controls follow the last control of the page, or the first one has the focus
    // again.
    if (path === '' || seen.has(path)) break;
    seen.add(path);
    if (isCovered) covered.push(`${key}: ${path}`);
  }
  if (seen.size < 3) covered.push(`${key}: only ${seen.size} controls`);
  return covered;
};

/**
 * Returns the path of the focused element, and whether other elements cover all of five points of it.
 */
const inspectFocus = (): { path: string; isCovered: boolean } => {
  const active = document.activeElement;
  if (!active || active === document.body) return { path: '', isCovered: false };
  const pathOf = (element: Element | null): string => {
    if (!element || element === document.body) return '';
    const place = [...(element.parentElement?.children ?? [])].indexOf(element);
    return `${pathOf(element.parentElement)}>${element.tagName}${place}`;
  };
  // A control that is not drawn, such as a styled radio button, is visible as its label.
  const label = (active as HTMLInputElement).labels?.[0];
  const shown = active.getBoundingClientRect().width > 2 ? active : (label ?? active);
  const { left, top, width, height } = shown.getBoundingClientRect();
  const isSeen = ([x, y]: readonly [number, number]): boolean => {
    const there = document.elementFromPoint(left + width * x, top + height * y);
    return there !== null && (shown.contains(there) || there.contains(shown));
  };
  const points = [
    [0.5, 0.5],
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ] as const;
  return { path: pathOf(active), isCovered: !points.some(isSeen) };
};

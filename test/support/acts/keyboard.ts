import type { Locator, Page } from 'playwright-core';

/** Whether something has the focus. */
export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((node) => node === document.activeElement);

/** No page has more controls. */
const MOST = 300;

/** Controls that are covered by something else, wholly, when one gets to them by Tab and back. */
export const coveredFocus = async (page: Page): Promise<string[]> => [
  ...(await goThrough(page, 'Tab')),
  ...(await goThrough(page, 'Shift+Tab')),
];

const goThrough = async (page: Page, key: string): Promise<string[]> => {
  const covered: string[] = [];
  const seen = new Set<string>();
  while (seen.size < MOST) {
    await page.keyboard.press(key);
    const { path, isCovered } = await page.evaluate(lookAtFocus);
    // The browser's own controls come after the last of the page, or its first comes again.
    if (path === '' || seen.has(path)) break;
    seen.add(path);
    if (isCovered) covered.push(`${key}: ${path}`);
  }
  if (seen.size < 3) covered.push(`${key}: only ${seen.size} controls`);
  return covered;
};

/** Where the focus is, and whether each of five points of it is somewhere else's. */
const lookAtFocus = (): { path: string; isCovered: boolean } => {
  const active = document.activeElement;
  if (!active || active === document.body) return { path: '', isCovered: false };
  const pathOf = (element: Element | null): string => {
    if (!element || element === document.body) return '';
    const place = [...(element.parentElement?.children ?? [])].indexOf(element);
    return `${pathOf(element.parentElement)}>${element.tagName}${place}`;
  };
  // A control that is not drawn, such as a choice's radio button, is seen by its label.
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

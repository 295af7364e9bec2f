import type { Page } from 'playwright-core';

/**
 * Has a document not painted, which would take a tenth of a test: every box stays where it is and can be
 * hit. What asks for opacity takes all of it for hidden, and has to look `inSight`.
 */
export const leaveUnpainted = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0 }');
  document.adoptedStyleSheets = [sheet];
};

type Kept = typeof globalThis & { sheets?: CSSStyleSheet[] };

const setSheet = (css: string): void => {
  (globalThis as Kept).sheets ??= [...document.adoptedStyleSheets];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
};

const putBack = (): void => {
  const kept = globalThis as Kept;
  document.adoptedStyleSheets = kept.sheets ?? [];
  delete kept.sheets;
};

/** Looks at a page with all of its opacity, which is painted, or has all that it paints cut off. */
export const inSight = async <T>(
  page: Page,
  look: () => Promise<T>,
  { isCutOff = false } = {},
): Promise<T> => {
  await page.evaluate(setSheet, isCutOff ? 'body { clip-path: inset(100%) }' : '');
  const seen = await look();
  await page.evaluate(putBack);
  return seen;
};

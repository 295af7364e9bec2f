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

/** Nothing is painted of it, nor can it be hit; axe knows other shapes that leave nothing. */
const CUT_OFF = 'body { clip-path: polygon(0 0, 0 0, 0 0) }';

/** Looks at a page with all of its opacity, and has it painted only if somebody needs a picture. */
export const inSight = async <T>(
  page: Page,
  look: () => Promise<T>,
  { isPainted = false } = {},
): Promise<T> => {
  await page.evaluate(setSheet, isPainted ? '' : CUT_OFF);
  const seen = await look();
  await page.evaluate(putBack);
  return seen;
};

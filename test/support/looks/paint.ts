import type { Page } from 'playwright-core';

/**
 * Makes a document transparent, so that the browser does not paint it; boxes, focus and clicks are
 * unchanged. Painting is a tenth of the CPU of browser tests. Code that reads opacity sees a hidden
 * page, so it has to run in `whileClipped` or `whileSeemingOpaque`.
 */
export const leaveUnpainted = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0 }');
  document.adoptedStyleSheets = [sheet];
};

type Saved = typeof globalThis & {
  savedSheets?: CSSStyleSheet[];
  savedGetComputedStyle?: typeof getComputedStyle;
};

const replaceSheets = (css: string): void => {
  (globalThis as Saved).savedSheets = [...document.adoptedStyleSheets];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
};

const restoreSheets = (): void => {
  document.adoptedStyleSheets = (globalThis as Saved).savedSheets ?? [];
};

const within = async <T>(page: Page, css: string, look: () => Promise<T>): Promise<T> => {
  await page.evaluate(replaceSheets, css);
  const result = await look();
  await page.evaluate(restoreSheets);
  return result;
};

/** Runs `look` on a painted page, for a screenshot. */
export const whilePainted = <T>(page: Page, look: () => Promise<T>): Promise<T> =>
  within(page, '', look);

/**
 * Runs `look` on a page with its real opacity but fully clipped: nothing is painted and nothing can be
 * clicked.
 */
export const whileClipped = <T>(page: Page, look: () => Promise<T>): Promise<T> =>
  within(page, 'body { clip-path: inset(100%) }', look);

const seemOpaque = (): void => {
  const page = globalThis as Saved;
  const original = (page.savedGetComputedStyle = getComputedStyle);
  page.getComputedStyle = (element, pseudo) => {
    const style = original.call(page, element, pseudo);
    if (element !== document.documentElement) return style;
    return new Proxy(style, {
      get: (target, name) => {
        if (name === 'opacity') return '1';
        if (name === 'getPropertyValue')
          return (property: string) =>
            property === 'opacity' ? '1' : target.getPropertyValue(property);
        return Reflect.get(target, name, target) as unknown;
      },
    });
  };
};

const seemAsIs = (): void => {
  const page = globalThis as Saved;
  if (page.savedGetComputedStyle) page.getComputedStyle = page.savedGetComputedStyle;
};

/**
 * Runs `look` on an unpainted page whose `getComputedStyle` reports full opacity. For axe, which finds
 * modal dialogs by hit-testing, what clipping prevents, and skips transparent elements.
 */
export const whileSeemingOpaque = async <T>(page: Page, look: () => Promise<T>): Promise<T> => {
  await page.evaluate(seemOpaque);
  const result = await look();
  await page.evaluate(seemAsIs);
  return result;
};

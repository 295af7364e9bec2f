import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

type Axe = typeof axe;

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is looked at: all axe rules, or those that are named, and what of the page is left out. */
type AxeLook = { rules?: readonly string[]; except?: readonly string[] };

/** What axe finds wrong with a page. */
export const axeFindings = async (page: Page, look: AxeLook = {}): Promise<string[]> => {
  // It is large, and may be there from the last look.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  return page.evaluate(async ({ rules, except = [] }) => {
    const context = except.length > 0 ? { exclude: [...except] } : document;
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(context, {
      resultTypes: ['violations'],
      // Copies of all style sheets, which take long, serve a rule that is off.
      preload: { assets: ['media'] },
      ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, look);
};

/** The parts that pages share. */
const SHARED = ['.top', '.foot'];

/** What decides how these parts look, but for where their links lead to. */
const lookOfShared = (selectors: readonly string[]): [selector: string, look: string][] => {
  const { lang } = document.documentElement;
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return selectors.map((selector) => {
    const part = document.querySelector(selector)?.outerHTML.replaceAll(/ href="[^"]*"/g, '');
    return [selector, JSON.stringify([part, lang, innerWidth, isDark])];
  });
};

/**
 * Looks at one page after the other like `axeFindings`, but only once at a shared part that stands as it
 * stood on another page, in the same language, width and colours.
 */
export const createAxe = (): ((page: Page, rules?: readonly string[]) => Promise<string[]>) => {
  const known = new Set<string>();
  return async (page, rules) => {
    const looks = await page.evaluate(lookOfShared, SHARED);
    const seen = looks.map(([selector, look]) => ({ selector, key: `${rules?.join()} ${look}` }));
    const except = seen.filter(({ key }) => known.has(key)).map(({ selector }) => selector);
    const findings = await axeFindings(page, { except, ...(rules && { rules }) });
    for (const { key } of seen) known.add(key);
    return findings;
  };
};

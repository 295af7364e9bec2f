import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { whileSeemingOpaque } from './paint.ts';
import { textLooks } from './text-looks.ts';

type Axe = typeof axe;

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rule that takes as long as all others together. */
const CONTRAST = 'color-contrast';

/** Everything but contrast, except for parts of the page; or else the contrast of some texts. */
type AxeLook = { except: readonly string[] } | { texts: readonly number[] };

/** What axe finds wrong with a page. Texts are numbered by `textLooks`. */
const axeFindings = async (page: Page, look: AxeLook): Promise<string[]> => {
  // It is large, and may be there from the last look.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ except, texts, contrast }) => {
      const { axe, textHolders } = globalThis as unknown as { axe: Axe; textHolders?: Element[] };
      const include = texts?.map((index) => textHolders?.[index] ?? document.body);
      const exclude = except ?? [];
      const context = include ? { include } : exclude.length > 0 ? { exclude } : document;
      const { violations } = await axe.run(context, {
        resultTypes: ['violations'],
        // Copies of all style sheets, which take long, serve a rule that is off.
        preload: { assets: ['media'] },
        ...(include
          ? { runOnly: { type: 'rule', values: [contrast] } }
          : { rules: { [contrast]: { enabled: false } } }),
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
    },
    {
      except: 'except' in look ? [...look.except] : undefined,
      texts: 'texts' in look ? [...look.texts] : undefined,
      contrast: CONTRAST,
    },
  );
};

/** The parts that pages share. */
const SHARED = ['.top', '.foot'];

/** What decides how these parts look, but for where their links lead to. */
const lookOfShared = (selectors: readonly string[]): [selector: string, look: string][] => {
  const { lang } = document.documentElement;
  return selectors.map((selector) => {
    const part = document.querySelector(selector)?.outerHTML.replaceAll(/ href="[^"]*"/g, '');
    return [selector, JSON.stringify([part, lang, innerWidth])];
  });
};

/** What was looked at already and found right, on any page that this worker opened. */
const knownParts = new Set<string>();
const knownTexts = new Set<string>();

const newContrastFindings = async (page: Page): Promise<string[]> => {
  const looks = await page.evaluate(textLooks);
  const texts = looks.flatMap((look, index) => (knownTexts.has(look) ? [] : [index]));
  if (texts.length === 0) return [];
  const findings = await axeFindings(page, { texts });
  if (findings.length === 0) for (const look of looks) knownTexts.add(look);
  return findings;
};

/** What axe finds of colours, but at texts that look like one before. */
export const contrastFindings = (page: Page): Promise<string[]> =>
  whileSeemingOpaque(page, () => newContrastFindings(page));

/**
 * What axe finds by all its rules, but at a shared part that stands as it stood on another page, in the
 * same language and width, and at the colours of texts that look like one before.
 */
export const accessibilityFindings = (page: Page): Promise<string[]> =>
  whileSeemingOpaque(page, async () => {
    const parts = await page.evaluate(lookOfShared, SHARED);
    const seen = parts.filter(([, look]) => knownParts.has(look));
    const findings = await axeFindings(page, { except: seen.map(([selector]) => selector) });
    if (findings.length === 0) for (const [, look] of parts) knownParts.add(look);
    return [...findings, ...(await newContrastFindings(page))];
  });

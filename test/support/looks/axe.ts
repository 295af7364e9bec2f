import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { whileSeemingOpaque } from './paint.ts';
import { textLooks } from './text-looks.ts';

type Axe = typeof axe;

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The contrast rule takes as long as all other rules together. */
const CONTRAST = 'color-contrast';

/**
 * Either all rules except contrast, without some parts of the page, or only the contrast of some texts.
 */
type AxeLook = { except: readonly string[] } | { texts: readonly number[] };

/** Runs axe on a page. Texts are indexes into the result of `textLooks`. */
const axeFindings = async (page: Page, look: AxeLook): Promise<string[]> => {
  // The script is large, and may have been loaded before.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ except, texts, contrast }) => {
      const { axe, textHolders } = globalThis as unknown as { axe: Axe; textHolders?: Element[] };
      const include = texts?.map((index) => textHolders?.[index] ?? document.body);
      const exclude = except ?? [];
      const context = include ? { include } : exclude.length > 0 ? { exclude } : document;
      const { violations } = await axe.run(context, {
        resultTypes: ['violations'],
        // Preloading copies of all style sheets is slow and serves a rule that is off.
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

/** Selectors of the parts that pages share. */
const SHARED = ['.top', '.foot'];

/** The markup that determines how each shared part looks, without the targets of its links. */
const lookOfShared = (selectors: readonly string[]): [selector: string, look: string][] => {
  const { lang } = document.documentElement;
  return selectors.map((selector) => {
    const part = document.querySelector(selector)?.outerHTML.replaceAll(/ href="[^"]*"/g, '');
    return [selector, JSON.stringify([part, lang, innerWidth])];
  });
};

/** Looks that passed before, on any page of this worker. */
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

/** Contrast violations, skipping texts that look like ones that passed before. */
export const contrastFindings = (page: Page): Promise<string[]> =>
  whileSeemingOpaque(page, () => newContrastFindings(page));

/**
 * Violations of all rules, skipping shared parts that passed in the same language and width, and the
 * contrast of texts that look like ones that passed before.
 */
export const accessibilityFindings = (page: Page): Promise<string[]> =>
  whileSeemingOpaque(page, async () => {
    const parts = await page.evaluate(lookOfShared, SHARED);
    const seen = parts.filter(([, look]) => knownParts.has(look));
    const findings = await axeFindings(page, { except: seen.map(([selector]) => selector) });
    if (findings.length === 0) for (const [, look] of parts) knownParts.add(look);
    return [...findings, ...(await newContrastFindings(page))];
  });

import axe from 'axe-core';
import type { Page } from 'playwright-core';

type WithAxe = { axe?: typeof axe };

/** What axe finds wrong with a page; all its rules, or those that are named. */
export const axeFindings = async (page: Page, rules?: string[]): Promise<string[]> => {
  // It is large, and may be there from the last look.
  const isThere = await page.evaluate(() => (globalThis as WithAxe).axe !== undefined);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { violations } = await (globalThis as unknown as Required<WithAxe>).axe.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: only } }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, rules);
};

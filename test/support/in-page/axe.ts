import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds wrong with a page; all its rules, or those that are named. */
export const axeFindings = async (page: Page, rules?: string[]): Promise<string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: only } }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, rules);
};

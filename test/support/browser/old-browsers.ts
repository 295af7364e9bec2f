import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { projectRoot } from '#system/project-root.ts';
import { closeAfterwards } from './windows.ts';

/** What browsers got after Chrome 95 and Firefox 115, by whose it is, as far as scripts might call it. */
const YOUNGER: Record<string, readonly string[]> = {
  AbortSignal: ['any', 'timeout'],
  'AbortSignal.prototype': ['throwIfAborted'],
  'Array.prototype': ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'Element.prototype': ['checkVisibility', 'moveBefore'],
  'HTMLElement.prototype': ['inert'],
  Intl: ['Segmenter'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  Response: ['json'],
  'Response.prototype': ['bytes'],
  'Set.prototype': ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'union'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  URL: ['canParse', 'parse'],
  'URLSearchParams.prototype': ['size'],
  globalThis: ['Iterator', 'structuredClone'],
};

/** Matches declarations with units that such browsers do not know. */
const YOUNGER_STYLES = /[a-z-]+:[^;{}]*\d[dls]v[hw]\b[^;{}]*;?/g;

/** Takes from the next documents of a page, and from their files of styles, what a browser of 2021 does not have. */
export const makeOld = async (page: Page): Promise<void> => {
  await take(page, YOUNGER);
  await page.route('**/assets/*.css', async (route) => {
    // Not from the site: the page may be closed before that has answered.
    const file = join(projectRoot, 'dist/client', new URL(route.request().url()).pathname);
    const styles = await readFile(file, 'utf8');
    await route.fulfill({
      contentType: 'text/css',
      body: styles.replaceAll(YOUNGER_STYLES, ''),
    });
  });
};

/** Takes from the next documents what scripts need at least. */
export const makeTooOld = (page: Page): Promise<unknown> =>
  take(page, { globalThis: ['reportError'] });

const take = (page: Page, taken: typeof YOUNGER): Promise<unknown> => {
  closeAfterwards(page);
  return page.addInitScript((names) => {
    for (const [owner, members] of Object.entries(names)) {
      let object = globalThis;
      for (const part of owner.split('.')) object = Reflect.get(object, part);
      for (const member of members) Reflect.deleteProperty(object, member);
    }
  }, taken);
};

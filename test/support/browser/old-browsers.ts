import type { Page } from 'playwright-core';
import { closeAfterwards } from './windows.ts';

/** What browsers got after Chrome 95 and Firefox 115, by whose it is, as far as scripts might call it. */
const YOUNGER: Record<string, readonly string[]> = {
  AbortSignal: ['any', 'timeout'],
  'AbortSignal.prototype': ['throwIfAborted'],
  'Array.prototype': ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'Element.prototype': ['checkVisibility', 'moveBefore'],
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

/** Takes from the next documents of a page what a browser of 2021 does not have. */
export const makeOld = (page: Page): Promise<unknown> => take(page, YOUNGER);

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

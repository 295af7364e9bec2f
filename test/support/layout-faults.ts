import type { Page } from 'playwright-core';
import {
  clippedChoices,
  clippedTexts,
  imagesWithoutSize,
  overlaidCards,
  sidewaysOverflow,
} from './in-page/fit.ts';

const LOOKS = {
  'scrolls sideways': sidewaysOverflow,
  'text is cut': clippedTexts,
  'choice is cut': clippedChoices,
  'card is overlaid': overlaidCards,
  'image has no size': imagesWithoutSize,
};

/** All that is wrong with how a page lies in its window. */
export const layoutFaults = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (const [name, look] of Object.entries(LOOKS))
    faults.push(...(await look(page)).map((what) => `${name}: ${what}`));
  return faults;
};

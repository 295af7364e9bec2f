import type { Page } from 'playwright-core';
import { clippedTexts } from '#test/support/looks/clipped-texts.ts';
import { smallControls, zoomedControls } from '#test/support/looks/controls.ts';
import {
  brokenUnderlines,
  clippedChoices,
  imagesWithoutSize,
  overlaidCards,
  sidewaysOverflow,
  unevenCards,
  unevenPhotos,
} from '#test/support/looks/fit.ts';
import { whileClipped } from '#test/support/looks/paint.ts';

const LOOKS = {
  'scrolls sideways': sidewaysOverflow,
  'text is cut': clippedTexts,
  'choice is cut': clippedChoices,
  'card is overlaid': overlaidCards,
  'card is uneven': unevenCards,
  'photo is uneven': unevenPhotos,
  'underline is broken': brokenUnderlines,
  'image has no size': imagesWithoutSize,
  'control is small': smallControls,
  'control is zoomed': zoomedControls,
};

/**
 * All checks in one function, since each call into the page costs more than most checks. It stays
 * defined in the page, so that it is compiled once for all widths.
 */
const DEFINE_LOOKS = `globalThis.layoutLooks ??= () => [${Object.entries(LOOKS)
  .map(
    ([name, look]) =>
      `...(${look.toString()})().map((what) => ${JSON.stringify(`${name}: `)} + what)`,
  )
  .join()}]`;

/** Lists all layout faults of a page in windows of these widths. */
export const layoutFaults = async (
  page: Page,
  widths: readonly number[],
  height: number,
): Promise<string[]> => {
  const faults: string[] = [];
  await page.evaluate(`{ ${DEFINE_LOOKS} }`);
  const look = async (): Promise<void> => {
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      const found = await page.evaluate<string[]>('layoutLooks()');
      faults.push(...found.map((fault) => `${width} px: ${fault}`));
    }
  };
  await whileClipped(page, look);
  return faults;
};

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startFragileSite, type FragileSite } from '../support/demo-data.ts';
import { axeFindings } from '../support/in-page/axe.ts';
import { LANGUAGES } from '../support/languages.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { SCREENS, showScreen } from '../support/screens.ts';
import { allowTrouble, useBrowser } from '../support/visits.ts';

const { open } = useBrowser();

let broken: FragileSite;
beforeAll(async () => {
  broken = await startFragileSite();
  broken.breakDown();
});
afterAll(() => broken.stop());

const WIDTHS = [1280, 1180, 1179, 992];

const screens = SCREENS.filter(({ upTo }) => upTo === undefined);

describe.each(LANGUAGES)('on desktops, in %s', (language) => {
  test.each(screens)('$name fits, can be read and can be hit', async (screen) => {
    const origin = screen.isBroken ? broken.origin : inject('origin');
    const page = await open({ language, width: 1280 }, origin);
    if (screen.trouble) allowTrouble(page, screen.trouble);
    await showScreen(page, origin, screen);
    expect(language === 'en' ? await lightAndDark(page) : []).toEqual([]);
    expect(await layoutFaults(page, WIDTHS)).toEqual([]);
  });
});

/** What axe finds in light, and of colours in dark. */
const lightAndDark = async (page: Page): Promise<string[]> => {
  const inLight = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...inLight, ...(await axeFindings(page, ['color-contrast']))];
};

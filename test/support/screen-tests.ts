import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Language } from '../../src/i18n/language.ts';
import { axeFindings } from './in-page/axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { startOtherSites, type OtherSites } from './other-sites.ts';
import { SCREENS, showScreen, type Screen } from './screens.ts';
import { allowTrouble, useBrowser } from './visits.ts';

const PHONES = [320, 360, 480, 764, 765, 991];
const DESKTOPS = [1280, 1180, 1179, 992];

/** That of the page, or of what lies over it. */
const FIRST_HEADING = 'dialog[open] h1, body:not(:has(dialog[open] h1)) h1';

/** How high windows are that wide. */
const heightOf = (width: number): number => (width < 992 ? 740 : 900);

/**
 * Tests that every screen and state fits every window, can be read by everybody and can be hit. Axe
 * looks at all of it on phones, in English also on desktops and at its dark colours.
 */
export const testScreens = (language: Language): void => {
  const { open } = useBrowser();
  let others: OtherSites;
  beforeAll(async () => {
    others = await startOtherSites();
  });
  afterAll(() => others.stop());

  const show = async (screen: Screen, width: number): Promise<Page> => {
    const origin = others.originOf(screen, inject('origin'));
    const page = await open({ language, width, height: heightOf(width) }, origin);
    if (screen.trouble) allowTrouble(page, screen.trouble);
    await showScreen(page, origin, screen);
    return page;
  };

  describe(`every screen in ${language}`, () => {
    test.each(SCREENS)('$name', async (screen) => {
      const phone = await show(screen, 360);
      expect(await phone.locator(FIRST_HEADING).count()).toBe(1);
      expect(await axeFindings(phone)).toEqual([]);
      expect(await layoutFaults(phone, PHONES)).toEqual([]);
      if (screen.upTo !== undefined) return;
      // What was done on a phone, such as opening its menu, is done anew on a desktop.
      const desktop = screen.act ? await show(screen, 1280) : phone;
      expect(await layoutFaults(desktop, DESKTOPS)).toEqual([]);
      if (language === 'en') expect(await lightAndDark(desktop)).toEqual([]);
    });
  });
};

/** What axe finds on a desktop in light, and of colours in dark. */
const lightAndDark = async (page: Page): Promise<string[]> => {
  await page.setViewportSize({ width: 1280, height: heightOf(1280) });
  const inLight = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...inLight, ...(await axeFindings(page, ['color-contrast']))];
};

import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import type { Language } from '../../src/i18n/language.ts';
import { createAxe } from './in-page/axe.ts';
import { LANGUAGES } from './languages.ts';
import { layoutFaults } from './layout-faults.ts';
import { otherSites } from './other-sites.ts';
import { showScreen, type Screen } from './screens.ts';
import { useTour } from './tour.ts';
import { htmlFindings } from './valid-html.ts';

const PHONES = [320, 360, 480, 764, 765, 991];
const DESKTOPS = [1280, 1180, 1179, 992];

/** That of the page, or of what lies over it. */
const FIRST_HEADING = 'dialog[open] h1, body:not(:has(dialog[open] h1)) h1';

/** How high windows are that wide. */
const heightOf = (width: number): number => (width < 992 ? 740 : 900);

/**
 * Tests that every screen and state is valid HTML, fits every window, can be read by everybody and can
 * be hit, in both languages. Axe looks at all of it once in each language: in Burmese on phones, in
 * English on desktops, where there is one, and at its dark colours.
 */
export const testScreens = (screens: readonly Screen[]): void => {
  const visit = useTour();
  const others = otherSites();
  const axeFindings = createAxe();
  afterAll(() => others.stop());

  const show = async (screen: Screen, language: Language, width: number) => {
    const origin = await others.originOf(screen, inject('origin'));
    const trouble = screen.trouble ? [screen.trouble] : [];
    const page = await visit(origin, { language, width, height: heightOf(width), trouble });
    return { page, html: await showScreen(page, origin, screen) };
  };

  const lookAt = async (screen: Screen, language: Language): Promise<void> => {
    const { page, html } = await show(screen, language, 360);
    expect(html).toContain(`<html lang="${language === 'mm' ? 'my' : 'en'}">`);
    expect(await htmlFindings(html)).toEqual([]);
    expect(await page.locator(FIRST_HEADING).count()).toBe(1);
    const isOnlyOnPhones = screen.upTo !== undefined;
    if (language === 'mm' || isOnlyOnPhones) expect(await axeFindings(page)).toEqual([]);
    expect(await layoutFaults(page, PHONES, heightOf(360))).toEqual([]);
    if (isOnlyOnPhones) return;
    if (screen.isPerWidth) await show(screen, language, 1280);
    expect(await layoutFaults(page, DESKTOPS, heightOf(1280))).toEqual([]);
    if (language === 'en') expect(await lightAndDark(page)).toEqual([]);
  };

  /** What axe finds on a desktop in light, and of colours in dark. */
  const lightAndDark = async (page: Page): Promise<string[]> => {
    await page.setViewportSize({ width: 1280, height: heightOf(1280) });
    const inLight = await axeFindings(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    return [...inLight, ...(await axeFindings(page, { rules: ['color-contrast'] }))];
  };

  test.each(screens)('$name', async (screen) => {
    for (const language of LANGUAGES) await lookAt(screen, language);
  });
};

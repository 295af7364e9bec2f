import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { htmlLang, LANGUAGES, type Language } from '#i18n/language.ts';
import { switchTo } from '#test/support/acts/language.ts';
import { otherSites } from '#test/support/browser/other-sites.ts';
import { setUpTour } from '#test/support/browser/tour.ts';
import { accessibilityFindings, contrastFindings } from '#test/support/looks/axe.ts';
import { stateOfPage } from '#test/support/looks/state.ts';
import { layoutFaults } from './layout-faults.ts';
import type { Screen } from './screen.ts';
import { htmlOf, showScreen } from './screens.ts';
import { htmlFindings } from './valid-html.ts';

/**
 * Window widths around every breakpoint, the widest desktop first. Burmese words break less and need taller lines: what
 * fits at all of them in Burmese is looked at in English at the narrowest ones.
 */
const PHONES = { mm: [320, 360, 480, 764, 765, 991], en: [320, 765] };
const DESKTOPS = { mm: [1280, 1180, 1179, 992], en: [1280, 992] };

/** The first heading of an open dialog, or else of the page. */
const FIRST_HEADING = 'dialog[open] h1, body:not(:has(dialog[open] h1)) h1';

/** Window height for a width. */
const heightOf = (width: number): number => (width < 992 ? 740 : 900);

/**
 * Tests that every screen and state is valid HTML, fits every window, and is accessible in both
 * languages. Axe runs once per language: in Burmese on phones, in English on desktops, where a screen
 * exists there, and also checks the dark colours.
 */
export const testScreens = (screens: readonly Screen[]): void => {
  const visit = setUpTour();
  const sites = otherSites();
  afterAll(() => sites.stop());

  const show = async (screen: Screen, language: Language, width: number) => {
    const origin = await sites.originOf(screen, inject('origin'));
    const allowedErrors = screen.allowedErrors ? [screen.allowedErrors] : [];
    const page = await visit(origin, { language, width, height: heightOf(width), allowedErrors });
    await showScreen(page, screen);
    return page;
  };

  const expectValid = async (page: Page, screen: Screen, language: Language): Promise<void> => {
    const html = await htmlOf(page, screen, language);
    expect(html).toContain(`<html lang="${htmlLang(language)}">`);
    expect(await htmlFindings(html)).toEqual([]);
  };

  /** Shows the same screen in another language: switched in place, or else reached again. */
  const showIn = async (page: Page, screen: Screen, language: Language): Promise<void> => {
    if (screen.isPerLanguage) {
      await show(screen, language, page.viewportSize()?.width ?? 0);
      return;
    }
    const before = await page.evaluate(stateOfPage);
    await switchTo(page, language);
    // What says that loading failed loads again.
    const message = 'the state in the other language';
    await expect.poll(() => page.evaluate(stateOfPage), { message }).toEqual(before);
  };

  const lookOnPhones = async (page: Page, isOnlyThere: boolean, language: Language) => {
    expect(await page.locator(FIRST_HEADING).count()).toBe(1);
    if (language === 'mm' || isOnlyThere) expect(await accessibilityFindings(page)).toEqual([]);
    expect(await layoutFaults(page, PHONES[language], heightOf(360))).toEqual([]);
  };

  const lookAt = async (screen: Screen): Promise<void> => {
    const page = await show(screen, 'mm', 360);
    for (const language of LANGUAGES) await expectValid(page, screen, language);
    const isOnlyOnPhones = screen.maxWidth !== undefined;
    await lookOnPhones(page, isOnlyOnPhones, 'mm');
    await page.setViewportSize({ width: 360, height: heightOf(360) });
    await showIn(page, screen, 'en');
    await lookOnPhones(page, isOnlyOnPhones, 'en');
    if (isOnlyOnPhones) return;
    await page.setViewportSize({ width: 1280, height: heightOf(1280) });
    if (screen.isPerWidth) await show(screen, 'en', 1280);
    expect(await layoutFaults(page, DESKTOPS.en, heightOf(1280))).toEqual([]);
    expect(await lightAndDark(page)).toEqual([]);
    await showIn(page, screen, 'mm');
    expect(await layoutFaults(page, DESKTOPS.mm, heightOf(1280))).toEqual([]);
  };

  /** Runs axe on a desktop: all rules in light colours, contrast in dark ones. */
  const lightAndDark = async (page: Page): Promise<string[]> => {
    await page.setViewportSize({ width: 1280, height: heightOf(1280) });
    const inLight = await accessibilityFindings(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    return [...inLight, ...(await contrastFindings(page))];
  };

  // What an address alone shows is part of the check of each change, unless it is an error or a variant of another
  // screen, which has its name and something after it.
  const isVariant = ({ name }: Screen) =>
    screens.some((other) => name.startsWith(`${other.name}-`));
  const isPlain = (screen: Screen) =>
    !screen.act && !screen.before && screen.maxWidth === undefined && !screen.allowedErrors;
  const isThorough = (screen: Screen) => !isPlain(screen) || isVariant(screen);
  test.each(screens.filter((screen) => !isThorough(screen)))('$name', lookAt);
  test.each(screens.filter(isThorough))('$name', { tags: ['thorough'] }, lookAt);
};

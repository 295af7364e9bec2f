import type { Page } from 'playwright-core';
import { htmlLang, LANGUAGES, type Language } from '#i18n/language.ts';

/** Switches the language of a page in place, as a visitor does. */
export const switchTo = async (page: Page, language: Language): Promise<void> => {
  const lang = htmlLang(language);
  // A dialog may cover the link.
  await page.locator(`.lang a[hreflang=${lang}]`).first().dispatchEvent('click');
  await page.locator(`html[lang=${lang}]`).waitFor({ state: 'attached' });
};

/** Returns the language that a page is shown in. */
export const languageOf = async (page: Page): Promise<Language | undefined> => {
  const lang = await page.locator('html').getAttribute('lang');
  return LANGUAGES.find((language) => htmlLang(language) === lang);
};

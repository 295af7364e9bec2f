// Takes the screenshots of all screens.
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Language } from '#i18n/language.ts';
import { projectRoot } from '#system/project-root.ts';
import { loadPictures } from '#test/support/acts/pictures.ts';
import { openPage, type Visitor } from '#test/support/browser/browser.ts';
import type { Screen } from '#test/support/screens/screen.ts';
import { SCREENS, showScreen } from '#test/support/screens/screens.ts';
import { LANGUAGES } from '#test/support/texts/languages.ts';

/** A screen for one visitor; `file` is the name of the screenshot, without its ending. */
export type Job = { file: string; visitor: Visitor; screen: Screen };

const WIDTHS = [360, 768, 1280];

/** Screens that are also taken without scripts. */
const WITHOUT_SCRIPTS = new Set(['home', 'results', 'all-properties', 'details']);

const jobsIn = (screen: Screen, language: Language): Job[] => [
  ...WIDTHS.filter((width) => width <= (screen.maxWidth ?? Infinity)).map((width) => ({
    file: `${screen.name}-${width}-${language}`,
    visitor: { width, language },
    screen,
  })),
  ...(WITHOUT_SCRIPTS.has(screen.name)
    ? [
        {
          file: `${screen.name}-without-scripts-360-${language}`,
          visitor: { width: 360, language, scripts: false },
          screen,
        },
      ]
    : []),
];

/** Every screen in both languages, at all of its widths. */
export const JOBS: readonly Job[] = SCREENS.flatMap((screen) =>
  LANGUAGES.flatMap((language) => jobsIn(screen, language)),
);

/** Takes a screen in light and in dark. */
export const shoot = async (
  browser: Browser,
  originOf: (screen: Screen) => Promise<string>,
  { file, visitor, screen }: Job,
): Promise<void> => {
  const origin = await originOf(screen);
  const page = await openPage(browser, origin, { ...visitor, painted: true });
  page.setDefaultTimeout(60_000);
  await showScreen(page, screen);
  if (!screen.act) await loadPictures(page);
  await save(page, screen, file);
  await page.emulateMedia({ colorScheme: 'dark' });
  await save(page, screen, `${file}-dark`);
  await page.context().close();
};

/** Saves the whole page; only the visible part of a state that an action has led to. */
const save = async (page: Page, { act }: Screen, file: string): Promise<void> => {
  await page.screenshot({ path: join(projectRoot, 'shots', `${file}.png`), fullPage: !act });
};

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
type Job = { file: string; visitor: Visitor; screen: Screen };

const WIDTHS = [360, 768, 1280];

/** Returns the widths in which a screen exists. */
export const widthsOf = ({ maxWidth = Infinity }: Screen): number[] =>
  WIDTHS.filter((width) => width <= maxWidth);

/** Screens that are also taken without scripts. */
const WITHOUT_SCRIPTS = new Set(['home', 'results', 'all-properties', 'details']);

const jobsIn = (screen: Screen, language: Language): Job[] => [
  ...widthsOf(screen).map((width) => ({
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

/** Opens a screen in a new window, loads all of its pictures, runs `use`, and closes the window. */
export const withScreen = async <T>(
  browser: Browser,
  origin: string,
  { visitor, screen }: Omit<Job, 'file'>,
  use: (page: Page) => Promise<T>,
): Promise<T> => {
  const page = await openPage(browser, origin, { ...visitor, painted: true });
  try {
    await showScreen(page, screen);
    if (!screen.act) await loadPictures(page);
    return await use(page);
  } finally {
    await page.context().close();
  }
};

/** Takes the whole page; only the visible part of a state that an action has led to. */
export const takePicture = (
  page: Page,
  { act }: Screen,
  options: { path?: string } = {},
): Promise<Buffer> => page.screenshot({ ...options, fullPage: !act });

/** Takes a screen in light and in dark. */
export const shoot = async (
  browser: Browser,
  originOf: (screen: Screen) => Promise<string>,
  { file, ...job }: Job,
): Promise<void> => {
  const save = (page: Page, name: string): Promise<Buffer> =>
    takePicture(page, job.screen, { path: join(projectRoot, 'shots', `${name}.png`) });
  await withScreen(browser, await originOf(job.screen), job, async (page) => {
    await save(page, file);
    await page.emulateMedia({ colorScheme: 'dark' });
    await save(page, `${file}-dark`);
  });
};

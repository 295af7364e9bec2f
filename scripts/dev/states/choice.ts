import { parseLanguage, type Language } from '#i18n/language.ts';
import { widthsOf } from '#scripts/shooting/jobs.ts';
import type { Screen } from '#test/support/screens/screen.ts';
import { PUBLIC_SCREENS, SCREENS } from '#test/support/screens/screens.ts';

export type Theme = 'light' | 'dark';

/** What a developer has chosen to see. */
export type Choice = { screen: Screen; language: Language; theme: Theme; width: number };

/** Reads a choice from an address; a missing or bad part is the first one. */
export const readChoice = (parameters: URLSearchParams): Choice => {
  const screen = SCREENS.find(({ name }) => name === parameters.get('screen')) ?? firstScreen();
  const widths = widthsOf(screen);
  return {
    screen,
    language: parseLanguage(parameters.get('language') ?? undefined) ?? 'en',
    theme: parameters.get('theme') === 'dark' ? 'dark' : 'light',
    width: widths.find((width) => String(width) === parameters.get('width')) ?? widths[0] ?? 0,
  };
};

const firstScreen = (): Screen => {
  const [first] = PUBLIC_SCREENS;
  if (!first) throw new Error('There are no screens');
  return first;
};

/** Returns the address of a choice, below the gallery's own. */
export const choiceAddress = ({ screen, ...choice }: Choice, path = ''): string => {
  const parameters = { screen: screen.name, ...choice, width: String(choice.width) };
  return `/_states${path}?${new URLSearchParams(parameters).toString()}`;
};

/** Whether the address of a screen is enough to reach it, so that a frame can show it. */
export const isLive = ({ before, act }: Screen): boolean => !before && !act;

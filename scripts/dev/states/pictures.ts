import type { Browser } from 'playwright-core';
import { takePicture, withScreen } from '#scripts/shooting/jobs.ts';
import { launchBrowser } from '#test/support/browser/chromium.ts';
import { choiceAddress, type Choice } from './choice.ts';

/** Takes pictures of states that actions lead to, and keeps them until `clear`. */
export const createPictures = () => {
  let browser: Promise<Browser> | undefined;
  const kept = new Map<string, Promise<Buffer>>();

  const take = async ({ screen, language, theme, width }: Choice, origin: string) => {
    browser ??= launchBrowser();
    const visitor = { language, width, dark: theme === 'dark' };
    return withScreen(await browser, origin, { visitor, screen }, (page) =>
      takePicture(page, screen),
    );
  };

  return {
    take: (choice: Choice, origin: string): Promise<Buffer> => {
      const key = choiceAddress(choice);
      const picture = kept.get(key) ?? take(choice, origin);
      kept.set(key, picture);
      // A failure is not kept, so that a reload tries again.
      picture.catch(() => kept.delete(key));
      return picture;
    },
    clear: (): void => kept.clear(),
    stop: async (): Promise<void> => {
      const launched = await browser;
      await launched?.close();
    },
  };
};

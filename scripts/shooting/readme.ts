// Takes the two screenshots of README.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { projectRoot } from '#system/project-root.ts';
import { loadPictures } from '#test/support/acts/pictures.ts';
import { openPage, type Visitor } from '#test/support/browser/browser.ts';
import { SCREENS, showScreen } from '#test/support/screens/screens.ts';

const SHOTS: readonly { name: string; file: string; visitor: Visitor }[] = [
  {
    name: 'results',
    file: 'results-1280-en.png',
    visitor: { width: 1280, height: 860, language: 'en' },
  },
  {
    name: 'details-burmese',
    file: 'details-360-mm.png',
    visitor: { width: 360, height: 860, language: 'mm' },
  },
];

/** Size of the palette, which keeps the files small enough for a repository. */
const COLOURS = 160;

export const shootForReadme = async (browser: Browser, origin: string): Promise<void> => {
  const folder = join(projectRoot, 'docs/screenshots');
  await mkdir(folder, { recursive: true });
  for (const { name, file, visitor } of SHOTS) {
    const screen = SCREENS.find((each) => each.name === name);
    if (!screen) throw new Error(`There is no screen ${name}`);
    const page = await openPage(browser, origin, { ...visitor, painted: true });
    await showScreen(page, screen);
    await loadPictures(page);
    const picture = await page.screenshot();
    await sharp(picture)
      .png({ palette: true, colours: COLOURS, effort: 10, compressionLevel: 9 })
      .toFile(join(folder, file));
    await page.context().close();
  }
};

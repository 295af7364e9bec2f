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

const WIDTHS = [320, 360, 480, 764, 765, 991];

describe.each(LANGUAGES)('on phones and tablets, in %s', (language) => {
  test.each(SCREENS)('$name fits, can be read and can be hit', async (screen) => {
    const origin = screen.isBroken ? broken.origin : inject('origin');
    const page = await open({ language }, origin);
    if (screen.trouble) allowTrouble(page, screen.trouble);
    await showScreen(page, origin, screen);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    expect(await layoutFaults(page, WIDTHS)).toEqual([]);
  });
});

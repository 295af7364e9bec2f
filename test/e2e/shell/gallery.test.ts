// @module-tag thorough
import type { FrameLocator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { closeAfterwards } from '#test/support/browser/windows.ts';
import { AGENT } from '#test/support/screens/account-screens.ts';
import { SCREENS } from '#test/support/screens/screens.ts';
import { DEVELOPMENT, newDataDir, startSite, type Site } from '#test/support/sites/site.ts';

test.each(['', '/live', '/picture', '/enter'])(
  'the built site has no page at /_states%s',
  async (path) => {
    const { status } = await fetch(`${inject('origin')}/_states${path}`);
    expect(status).toBe(404);
  },
);

describe('in development mode', () => {
  const { open } = setUpBrowser();
  let data: Awaited<ReturnType<typeof newDataDir>>;
  let site: Site;
  beforeAll(async () => {
    data = await newDataDir();
    site = await startSite({ DATA_DIR: data.dir, DEMO: '0' }, { program: DEVELOPMENT });
  });
  afterAll(async () => {
    await site.stop();
    await data.remove();
  });

  /** Opens the gallery with a choice; returns the frame that shows it. */
  const choose = async (query: string): Promise<{ page: Page; frame: FrameLocator }> => {
    const page = await open({ width: 1600 }, site.origin);
    closeAfterwards(page);
    allowErrors(page, /^console (?:debug: \[vite\]|info: %cDownload)/);
    await page.goto(`/_states?${query}`);
    return { page, frame: page.frameLocator('iframe') };
  };

  test('the gallery links to every screen and state of the list', async () => {
    const { page } = await choose('screen=about');
    const names = await page.locator('nav a').allInnerTexts();
    expect(names).toEqual(SCREENS.map(({ name }) => name));
  });

  test('a public screen is live in the chosen language, colours and width', async () => {
    const { frame } = await choose('screen=about&language=mm&theme=dark&width=768');
    await frame.locator('html[lang=my] button.nav-btn').waitFor({ state: 'attached' });
    const look = frame.locator('body').evaluate((body) => ({
      width: innerWidth,
      dark: getComputedStyle(body).backgroundColor,
    }));
    expect(await look).toEqual({ width: 768, dark: 'rgb(13, 23, 25)' });
  });

  test('a screen that needs an account is live and signed in', async () => {
    const { frame } = await choose('screen=profile');
    const email = frame.locator('main form [name=email]');
    await email.waitFor();
    expect(await email.inputValue()).toBe(AGENT.email);
  });

  test('a screen of visitors is signed out after one that needs an account', async () => {
    const { page, frame } = await choose('screen=profile');
    await frame.locator('main form [name=email]').waitFor();
    const profileLink = frame.locator('header a[href="/editProfile"]');
    expect(await profileLink.count()).toBeGreaterThan(0);
    await page.locator('nav').getByText('login', { exact: true }).click();
    // A loaded gallery has a loaded frame.
    await page.waitForURL(/screen=login&/);
    await frame.locator('button.nav-btn').waitFor({ state: 'attached' });
    expect(await profileLink.count()).toBe(0);
  });

  test('a state that actions lead to is a picture', async () => {
    const { frame } = await choose('screen=login-errors&theme=dark&width=360');
    const picture = frame.locator('img');
    await picture.waitFor();
    const source = await picture.getAttribute('src');
    const png = Buffer.from(await (await fetch(source ?? '')).arrayBuffer());
    const { width, height } = await sharp(png).metadata();
    const { channels } = await sharp(png).stats();
    expect([width, height]).toEqual([360, 740]);
    expect(channels[0]?.mean, 'brightness').toBeLessThan(60);
  });
});

import type { Browser, Page, Response } from 'playwright-core';
import { leaveUnpainted } from '#test/support/looks/paint.ts';
import { record, type Recorder, type Recording } from './recording.ts';

/** The browser of a visitor: by default a phone in English with scripts. */
export type Visitor = {
  scripts?: boolean;
  width?: number;
  height?: number;
  language?: 'en' | 'mm';
  dark?: boolean;
  touch?: boolean;
  /** Device pixels per CSS pixel. */
  density?: number;
  /** Enables animations; off by default. */
  motion?: boolean;
  /**
   * Paints pages; off by default except with `motion`, because only screenshots and animations need it.
   */
  painted?: boolean;
  headers?: Record<string, string>;
  /** Takes a new window, whose cache has no file of the site. */
  fresh?: boolean;
  /** Lets the site start its service worker, whose calls tests cannot route; off by default. */
  worker?: boolean;
};

type OpenedPage = Recorder & { origin: string; scripts: boolean };

const opened = new WeakMap<Page, OpenedPage>();

/** Opens the first page of a new visitor; closing its context ends the visit. */
export const openPage = async (
  browser: Browser,
  origin: string,
  visitor: Visitor = {},
): Promise<Page> => {
  const { scripts = true } = visitor;
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled: scripts,
    viewport: sizeOf(visitor),
    colorScheme: visitor.dark ? 'dark' : 'light',
    reducedMotion: visitor.motion ? 'no-preference' : 'reduce',
    deviceScaleFactor: visitor.density ?? 1,
    serviceWorkers: visitor.worker ? 'allow' : 'block',
    hasTouch: visitor.touch ?? false,
    isMobile: visitor.touch ?? false,
    extraHTTPHeaders: visitor.headers ?? {},
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  });
  if (!isPainted(visitor)) await context.addInitScript(leaveUnpainted);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  opened.set(page, { ...record(page, scripts), origin, scripts });
  await setLanguage(page, visitor);
  return page;
};

/**
 * Key of the properties that a window cannot change once it is open. Visitors with the same key can use
 * one window in turn.
 */
export const kindOf = (origin: string, visitor: Visitor): string => {
  const { scripts = true, touch = false, density = 1, motion = false, headers = {} } = visitor;
  const { worker = false } = visitor;
  return JSON.stringify([
    origin,
    scripts,
    touch,
    density,
    motion,
    headers,
    worker,
    isPainted(visitor),
  ]);
};

const isPainted = ({ painted, motion = false }: Visitor): boolean => painted ?? motion;

/** Adapts a window that `clearWindow` cleared to its next visitor, of the same kind. */
export const applyVisitor = async (page: Page, visitor: Visitor): Promise<void> => {
  await page.setViewportSize(sizeOf(visitor));
  await page.emulateMedia({ media: null, colorScheme: visitor.dark ? 'dark' : 'light' });
  await setLanguage(page, visitor);
};

/** Returns the size of a visitor's window. */
export const sizeOf = ({ width = 360, height }: Visitor): { width: number; height: number } => ({
  width,
  height: height ?? (width < 765 ? 740 : 900),
});

const setLanguage = async (page: Page, { language }: Visitor): Promise<void> => {
  const url = openedOf(page).origin;
  if (language === 'mm') await page.context().addCookies([{ name: 'lang', value: 'mm', url }]);
};

export const originOf = (page: Page): string => openedOf(page).origin;

export const recordingOf = (page: Page): Recording => openedOf(page);

/** Stops recording a page, until `restartRecording`. */
export const stopRecording = (page: Page): void => openedOf(page).stop();

/** Discards the recording of a page and starts a new one. */
export const restartRecording = (page: Page): void => openedOf(page).restart();

/** Opens an address and waits until scripts, if enabled, have hydrated the page. */
export const goTo = async (page: Page, path: string): Promise<Response> => {
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} is no document`);
  if (openedOf(page).scripts) await waitForHydration(page);
  return response;
};

/**
 * Makes the page load React, as the mouse of a visitor does, and waits until it has hydrated the page: the menu
 * button is a link before.
 */
export const waitForHydration = async (page: Page): Promise<void> => {
  // The boot module runs before this event.
  await page.waitForLoadState('domcontentloaded');
  await moveMouse(page);
  await page.locator('button.nav-btn').waitFor({ state: 'attached' });
};

/** Moves the mouse by a pixel in the corner of the window, where there is nothing. */
export const moveMouse = async (page: Page): Promise<void> => {
  await page.mouse.move(0, 0);
  await page.mouse.move(1, 0);
};

const openedOf = (page: Page): OpenedPage => {
  const found = opened.get(page);
  if (!found) throw new Error('This page was not opened by openPage');
  return found;
};

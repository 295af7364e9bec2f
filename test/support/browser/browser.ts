import type { Browser, Page, Response } from 'playwright-core';
import { leaveUnpainted } from '#test/support/looks/paint.ts';
import { record, type Recorder, type Recording } from './recording.ts';

/** What a visitor has: by default a phone in English with scripts. */
export type Visitor = {
  scripts?: boolean;
  width?: number;
  height?: number;
  language?: 'en' | 'mm';
  dark?: boolean;
  touch?: boolean;
  /** Device pixels per CSS pixel. */
  density?: number;
  /** Things hold still unless a test is about movement. */
  motion?: boolean;
  /** Pages are painted only for who looks at pictures of them, or at movement. */
  painted?: boolean;
  headers?: Record<string, string>;
  /** Their browser has no file of the site yet; others may have been there. */
  fresh?: boolean;
};

type Opened = Recorder & { origin: string; scripts: boolean };

const opened = new WeakMap<Page, Opened>();

/** A new visitor's first page; closing its context ends the visit. */
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
  await choose(page, visitor);
  return page;
};

/** What a window is from its start on; two visitors with the same can use it one after the other. */
export const kindOf = (origin: string, visitor: Visitor): string => {
  const { scripts = true, touch = false, density = 1, motion = false, headers = {} } = visitor;
  return JSON.stringify([origin, scripts, touch, density, motion, headers, isPainted(visitor)]);
};

const isPainted = ({ painted, motion = false }: Visitor): boolean => painted ?? motion;

/** Makes a window that `renew` cleared one of a visitor of the same kind. */
export const settle = async (page: Page, visitor: Visitor): Promise<void> => {
  await page.setViewportSize(sizeOf(visitor));
  await page.emulateMedia({ colorScheme: visitor.dark ? 'dark' : 'light' });
  await choose(page, visitor);
};

const sizeOf = ({ width = 360, height }: Visitor): { width: number; height: number } => ({
  width,
  height: height ?? (width < 765 ? 740 : 900),
});

const choose = async (page: Page, { language }: Visitor): Promise<void> => {
  const url = openedOf(page).origin;
  if (language === 'mm') await page.context().addCookies([{ name: 'lang', value: 'mm', url }]);
};

/** The site of a page that `openPage` opened. */
export const originOf = (page: Page): string => openedOf(page).origin;

/** What was recorded of a page that `openPage` opened. */
export const recordingOf = (page: Page): Recording => openedOf(page);

/** Records nothing of a page any more, until `restart`. */
export const stopRecording = (page: Page): void => openedOf(page).stop();

/** Forgets what was recorded of a page. */
export const restart = (page: Page): void => openedOf(page).restart();

/** Opens an address and waits until scripts, if there are any, have taken the page over. */
export const goTo = async (page: Page, path: string): Promise<Response> => {
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} is no document`);
  if (openedOf(page).scripts) await untilLive(page);
  return response;
};

/** Waits until scripts have taken over: the menu button is a link before. */
export const untilLive = (page: Page): Promise<void> =>
  page.locator('button.nav-btn').waitFor({ state: 'attached' });

const openedOf = (page: Page): Opened => {
  const found = opened.get(page);
  if (!found) throw new Error('This page was not opened by openPage');
  return found;
};

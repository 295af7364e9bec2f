import type { Page } from 'playwright-core';
import {
  kindOf,
  openPage,
  originOf,
  restartRecording,
  applyVisitor,
  type Visitor,
} from './browser.ts';
import { sharedBrowser } from './chromium.ts';
import { clearWindow } from './renewal.ts';

/**
 * Windows without a visitor, by kind. A new window starts a process and compiles every script again,
 * which takes longer than most of what a test does in it.
 */
const freeWindows = new Map<string, Page[]>();
const windowKinds = new WeakMap<Page, string>();
const notReusable = new WeakSet<Page>();

/** Returns a window for a new visitor: a free one of its kind, or a new one. */
export const takeWindow = async (origin: string, visitor: Visitor = {}): Promise<Page> => {
  const kind = kindOf(origin, visitor);
  const known = visitor.fresh ? undefined : freeWindows.get(kind)?.pop();
  if (known && !known.isClosed()) {
    await applyVisitor(known, visitor);
    return known;
  }
  const opened = await openPage(await sharedBrowser(), origin, visitor);
  windowKinds.set(opened, kind);
  return opened;
};

/**
 * Closes the window after the test. For tests that change something which outlasts a visit, such as the
 * clock or the network.
 */
export const closeAfterwards = (page: Page): void => {
  notReusable.add(page);
};

/**
 * Ends a visit; closes the window if no other visitor can use it. Its recording stays readable until
 * `releaseWindow`.
 */
export const endVisit = async (page: Page): Promise<void> => {
  const context = page.context();
  const isUsable = !page.isClosed() && !notReusable.has(page) && context.pages().length === 1;
  if (!isUsable) return context.close();
  page.removeAllListeners('dialog');
  return clearWindow(page);
};

/** Frees a window for the next visitor. */
export const releaseWindow = (page: Page): void => {
  const kind = windowKinds.get(page);
  if (kind === undefined || page.isClosed()) return;
  restartRecording(page);
  freeWindows.set(kind, [...(freeWindows.get(kind) ?? []), page]);
};

/** Closes all free windows except those of some sites. */
export const closeWindowsExcept = async (origins: readonly string[]): Promise<void> => {
  const others = [...freeWindows].filter(([, [page]]) => page && !origins.includes(originOf(page)));
  for (const [kind] of others) freeWindows.delete(kind);
  await Promise.all(others.flatMap(([, pages]) => pages).map((page) => page.context().close()));
};

import type { Page } from 'playwright-core';
import { kindOf, openPage, originOf, restart, settle, type Visitor } from './browser.ts';
import { sharedBrowser } from './chromium.ts';
import { renew } from './renewal.ts';

/**
 * Windows that nobody is at, by their kind. A new window starts a process and compiles every script
 * again, which takes longer than most of what is looked at in it.
 */
const free = new Map<string, Page[]>();
const kinds = new WeakMap<Page, string>();
const spoiled = new WeakSet<Page>();

/** A window for a new visitor: one that another has left, or else a new one. */
export const takeWindow = async (origin: string, visitor: Visitor = {}): Promise<Page> => {
  const kind = kindOf(origin, visitor);
  const known = visitor.fresh ? undefined : free.get(kind)?.pop();
  if (known && !known.isClosed()) {
    await settle(known, visitor);
    return known;
  }
  const opened = await openPage(await sharedBrowser(), origin, visitor);
  kinds.set(opened, kind);
  return opened;
};

/** To be called by who changes something of a window that outlasts a visit: its clock, its network. */
export const closeAfterwards = (page: Page): void => {
  spoiled.add(page);
};

/**
 * Ends the visit in a window, which is closed if no other visitor can use it. What was recorded of it
 * is there until `giveBack`.
 */
export const leave = async (page: Page): Promise<void> => {
  const context = page.context();
  const isUsable = !page.isClosed() && !spoiled.has(page) && context.pages().length === 1;
  if (!isUsable) return context.close();
  page.removeAllListeners('dialog');
  return renew(page);
};

/** Lets the next visitor have a window. */
export const giveBack = (page: Page): void => {
  const kind = kinds.get(page);
  if (kind === undefined || page.isClosed()) return;
  restart(page);
  free.set(kind, [...(free.get(kind) ?? []), page]);
};

/** Closes the free windows of every site but some. */
export const closeWindowsExcept = async (origins: readonly string[]): Promise<void> => {
  const others = [...free].filter(([, [page]]) => page && !origins.includes(originOf(page)));
  for (const [kind] of others) free.delete(kind);
  await Promise.all(others.flatMap(([, pages]) => pages).map((page) => page.context().close()));
};

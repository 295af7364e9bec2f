import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { projectRoot } from '#system/project-root.ts';
import { whilePainted } from '#test/support/looks/paint.ts';
import { ownAgentSite } from './agent-site.ts';
import { recordingOf, type Visitor } from './browser.ts';
import { closeAfterwards, closeWindowsExcept, giveBack, leave, takeWindow } from './windows.ts';

/** `origin` is that of the demo site when absent. */
type Visits = { open: (visitor?: Visitor, origin?: string) => Promise<Page> };

const declared = new WeakMap<Page, readonly RegExp[]>();

/**
 * A new visitor for every page a test opens. After each test its pages have to have been quiet. Pages
 * of a failed test are pictured in `test-results/`.
 */
export const useBrowser = (): Visits => {
  let visited: Page[] = [];
  afterEach(async ({ task }) => {
    const pages = visited;
    visited = [];
    if (task.result?.state === 'fail') {
      const shown = pages.filter((page) => !page.isClosed());
      await picture(task.name, shown);
      shown.forEach(closeAfterwards);
    }
    await Promise.all(pages.map(leave));
    for (const page of pages) expectQuiet(page);
    for (const page of pages) {
      declared.delete(page);
      giveBack(page);
    }
  });
  afterAll(() => closeWindowsExcept([inject('origin'), ownAgentSite().origin]));
  return {
    open: async (visitor, origin = inject('origin')) => {
      const page = await takeWindow(origin, visitor);
      visited.push(page);
      return page;
    },
  };
};

/** Declares what a test provokes, such as a failing request. */
export const allowTrouble = (page: Page, ...patterns: RegExp[]): void => {
  declared.set(page, [...(declared.get(page) ?? []), ...patterns]);
};

/** Declares what may be heard of a page from now on, and nothing else. */
export const expectTrouble = (page: Page, patterns: readonly RegExp[]): void => {
  declared.set(page, patterns);
};

/** Nothing went wrong on the page that nobody declared. */
export const expectQuiet = (page: Page): void => {
  const patterns = declared.get(page) ?? [];
  const troubles = recordingOf(page)
    .troubles()
    .filter((trouble) => !patterns.some((pattern) => pattern.test(trouble)));
  expect(troubles, 'trouble on the page').toEqual([]);
};

/** Pictures pages of a failed test in `test-results/`. */
export const picture = async (name: string, pages: readonly Page[]): Promise<void> => {
  const file = name.replace(/[^\w-]+/g, '-').slice(0, 100);
  for (const [index, page] of pages.entries()) {
    const path = join(projectRoot, 'test-results', `${file}-${index + 1}.png`);
    await whilePainted(page, () => page.screenshot({ path }));
  }
};

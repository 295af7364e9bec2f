import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { projectRoot } from '#system/project-root.ts';
import '#test/support/runner/task-meta.ts';
import { whilePainted } from '#test/support/looks/paint.ts';
import { workerSite } from './agent-site.ts';
import { recordingOf, type Visitor } from './browser.ts';
import {
  closeAfterwards,
  closeWindowsExcept,
  releaseWindow,
  endVisit,
  takeWindow,
} from './windows.ts';

/** `origin` defaults to the demo site. */
type Visits = { open: (visitor?: Visitor, origin?: string) => Promise<Page> };

const allowedErrors = new WeakMap<Page, readonly RegExp[]>();

/**
 * Sets up visits for a test file: each opened page belongs to a new visitor. A test fails if one of its
 * pages had undeclared errors; screenshots of a failed test go to `test-results/`.
 */
export const setUpBrowser = (): Visits => {
  let visited: Page[] = [];
  afterEach(async ({ task }) => {
    const pages = visited;
    visited = [];
    if (task.result?.state === 'fail') {
      const shown = pages.filter((page) => !page.isClosed());
      task.meta.pages = await Promise.all(shown.map(describePage));
      await screenshotPages(task.name, shown);
      shown.forEach(closeAfterwards);
    }
    await Promise.all(pages.map(endVisit));
    for (const page of pages) expectQuiet(page);
    for (const page of pages) {
      allowedErrors.delete(page);
      releaseWindow(page);
    }
  });
  afterAll(() => closeWindowsExcept([inject('origin'), workerSite().origin]));
  return {
    open: async (visitor, origin = inject('origin')) => {
      const page = await takeWindow(origin, visitor);
      visited.push(page);
      return page;
    },
  };
};

/** Allows errors that a test provokes, such as a failing request. */
export const allowErrors = (page: Page, ...patterns: RegExp[]): void => {
  allowedErrors.set(page, [...(allowedErrors.get(page) ?? []), ...patterns]);
};

/** Allows exactly these errors on a page. */
export const expectErrors = (page: Page, patterns: readonly RegExp[]): void => {
  allowedErrors.set(page, patterns);
};

/**
 * A page that is left may just be asking for drafts, or be sending one or its photos, which stay on the device, or count a view or a
 * heart, which is lost.
 */
const LEFT = /\/api\/(?:drafts\S*|photos|properties\/(?:\d+\/views|figures)) net::ERR_ABORTED/;

/** Fails if a page had errors that were not allowed. */
export const expectQuiet = (page: Page): void => {
  const patterns = [LEFT, ...(allowedErrors.get(page) ?? [])];
  const errors = recordingOf(page)
    .errors()
    .filter((error) => !patterns.some((pattern) => pattern.test(error)));
  expect(errors, 'errors on the page').toEqual([]);
};

/** Returns the address of a page, its errors, and what it shows: also where nobody sees its screenshot. */
const describePage = async (page: Page): Promise<string> => {
  const shown = await page.evaluate(describeDocument).catch(String);
  return [page.url(), ...recordingOf(page).errors(), shown].join(' | ');
};

const describeDocument = (): string => {
  const top = document.querySelector('dialog[open]') ?? document.querySelector('main');
  const focus = document.activeElement?.outerHTML.slice(0, 120);
  return [focus, JSON.stringify(history.state), top?.textContent.slice(0, 400)].join(' | ');
};

/** Writes screenshots of pages to `test-results/`. */
export const screenshotPages = async (name: string, pages: readonly Page[]): Promise<void> => {
  const file = name.replace(/[^\w-]+/g, '-').slice(0, 100);
  for (const [index, page] of pages.entries()) {
    const path = join(projectRoot, 'test-results', `${file}-${index + 1}.png`);
    await whilePainted(page, () => page.screenshot({ path }));
  }
};

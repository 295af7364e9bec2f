import type { Page, Request } from 'playwright-core';

const nameOf = (url: string): string =>
  (new URL(url).pathname.split('/').at(-1) ?? '').replace(/-[\w-]{7}\.js$/, '');

/** Collects the names of the scripts that a page fetches from now on, without their content hashes. */
export const recordScripts = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', (request: Request) => {
    if (request.resourceType() !== 'script') return;
    names.push(nameOf(request.url()));
  });
  return names;
};

/** Collects the names of all files with code that a page fetches from now on, also those that it does not run. */
export const recordCode = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) names.push(nameOf(request.url()));
  });
  return names;
};

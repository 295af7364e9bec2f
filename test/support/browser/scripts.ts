import type { Page, Request } from 'playwright-core';

/** Collects the names of the scripts that a page fetches from now on, without their content hashes. */
export const recordScripts = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', (request: Request) => {
    if (request.resourceType() !== 'script') return;
    const file = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    names.push(file.replace(/-[\w-]{8}\.js$/, ''));
  });
  return names;
};

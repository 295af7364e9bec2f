import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { waitForHydration } from './browser.ts';

/**
 * Bytes that a first visit fetches without any scrolling; text files count compressed by gzip. `html` has the styles
 * of the page inside, `css` are files of styles beside it. `readJs` are the scripts of a page that is only read, `js`
 * those with all that its first use loads, `usedCss` the styles that it loads.
 */
export type Weight = Record<'html' | 'css' | 'readJs' | 'js' | 'usedCss' | 'images', number>;

const KB = 1024;

/** The budgets in bytes (measurements.md, "First visits"). `page` is HTML and CSS together. */
export const BUDGETS = { page: 25 * KB, readJs: 10 * KB, js: 110 * KB, images: 150 * KB };

/** Address of every public page in the demo. */
export const PAGES: Record<string, string> = {
  home: '/',
  results: '/results',
  'results of a search': '/results?type=for_sales&region=Yangon&fromPrice=200',
  'all properties': '/resultsAllProperties?propType=all',
  listing: '/propertyDetails?id=61',
  agent: '/agent?id=1',
  township: '/township?region=Yangon&district=Bahan',
  page: '/templateOneDetails?id=1',
  project: '/projectDetails?id=1',
  articles: '/blogs',
  label: '/blogsByLabel?label=Guide',
  article: '/blogDetails?id=8',
};

const KINDS: Record<string, 'html' | 'css' | 'js' | 'images'> = {
  document: 'html',
  stylesheet: 'css',
  script: 'js',
  // The boot module fetches scripts before it runs them.
  fetch: 'js',
  image: 'images',
};

/** Measures a first visit; `page` has to be in a new window. */
export const weighPage = async (page: Page, path: string): Promise<Weight> => {
  const weight: Weight = { html: 0, css: 0, readJs: 0, js: 0, usedCss: 0, images: 0 };
  let isUsed = false;
  const seen = new Set<string>();
  let coming: Promise<void>[] = [];
  const weigh = (response: Response): void => {
    const kind = KINDS[response.request().resourceType()];
    const isFirst = !seen.has(response.url());
    if (!kind || !isFirst || !response.ok()) return;
    if (kind === 'js' && !response.url().endsWith('.js')) return;
    seen.add(response.url());
    const part = kind === 'css' && isUsed ? 'usedCss' : kind;
    coming.push(sizeOf(response).then((size) => void (weight[part] += size)));
  };
  const untilWeighed = async (): Promise<void> => {
    await page.waitForLoadState('networkidle');
    await Promise.all(coming);
    coming = [];
  };
  page.on('response', weigh);
  await page.goto(path);
  await untilWeighed();
  weight.readJs = weight.js;
  isUsed = true;
  await waitForHydration(page);
  await untilWeighed();
  page.off('response', weigh);
  return weight;
};

const sizeOf = async (response: Response): Promise<number> => {
  const body = await response.body();
  const isText = response.request().resourceType() !== 'image' || response.url().endsWith('.svg');
  return isText ? gzipSync(body).length : body.length;
};

import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { goTo } from './browser.ts';

/** Bytes that a first visit fetches before any scrolling; text files count compressed by gzip. */
export type Weight = { html: number; css: number; js: number; images: number };

const KB = 1024;

/** The budgets in bytes (measurements.md, "First visits"). `page` is HTML and CSS together. */
export const BUDGETS = { page: 25 * KB, js: 110 * KB, images: 150 * KB };

/** Address of every public page in the demo. */
export const PAGES: Record<string, string> = {
  home: '/',
  results: '/results',
  'results of a search': '/results?type=for_sales&region=Yangon&fromPrice=200',
  'all properties': '/resultsAllProperties?propType=all',
  listing: '/propertyDetails?id=61',
  page: '/templateOneDetails?id=1',
  project: '/projectDetails?id=1',
  articles: '/blogs',
  label: '/blogsByLabel?label=Guide',
  article: '/blogDetails?id=8',
};

const KINDS: Record<string, keyof Weight> = {
  document: 'html',
  stylesheet: 'css',
  script: 'js',
  image: 'images',
};

/** Measures a first visit; `page` has to be in a new window. */
export const weighPage = async (page: Page, path: string): Promise<Weight> => {
  const weight: Weight = { html: 0, css: 0, js: 0, images: 0 };
  const coming: Promise<void>[] = [];
  const weigh = (response: Response): void => {
    const kind = KINDS[response.request().resourceType()];
    if (kind && response.ok()) coming.push(add(weight, kind, response));
  };
  page.on('response', weigh);
  await goTo(page, path);
  await page.waitForLoadState('networkidle');
  page.off('response', weigh);
  await Promise.all(coming);
  return weight;
};

const add = async (weight: Weight, kind: keyof Weight, response: Response): Promise<void> => {
  const body = await response.body();
  const isText = kind !== 'images' || response.url().endsWith('.svg');
  weight[kind] += isText ? gzipSync(body).length : body.length;
};

import type { Page } from 'playwright-core';

/** Fetches also the pictures further down, and waits until all can be seen. */
export const loadPictures = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
  });

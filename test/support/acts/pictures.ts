import type { Page } from 'playwright-core';

/** Loads also the lazy pictures of the page, and waits until all are decoded. */
export const loadPictures = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
  });

import type { Page } from 'playwright-core';

/** A file that somebody chooses, drops or pastes. */
export type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** A JPEG to choose. */
export const jpegFile = (buffer: Buffer, name = 'photo.jpg'): Chosen => ({
  name,
  mimeType: 'image/jpeg',
  buffer,
});

/** The photos that were chosen, as they stand on the page. */
export const tilesOf = (page: Page) => page.locator('.photos [data-key]');

/** Chooses photos by the button that stands there for it. */
export const choose = (page: Page, files: readonly Chosen[]): Promise<void> =>
  page.locator('main form input[type=file][hidden]').setInputFiles([...files]);

/** Waits until so many photos stand there, made small. */
export const untilReady = async (page: Page, count: number): Promise<void> => {
  await page.waitForFunction(
    (wanted) =>
      document.querySelectorAll('.photos [data-key]').length === wanted &&
      !document.querySelector('.photos .spin'),
    count,
  );
};

/** The colour in the middle of each photo's small picture, red, green and blue, in their order. */
export const coloursOf = (page: Page): Promise<number[][]> =>
  page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<HTMLImageElement>('.photos [data-key] img')].map(
        async (image) => {
          await image.decode();
          const canvas = document.createElement('canvas');
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0, 1, 1);
          return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
        },
      ),
    ),
  );

/** Lets go of files over a part of the page, or pastes them there. */
export const hand = (
  page: Page,
  how: 'drop' | 'paste',
  selector: string,
  files: readonly Chosen[],
): Promise<void> =>
  page.locator(selector).evaluate(
    (target, { how, files }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, bytes } of files)
        data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      const init = { bubbles: true, cancelable: true };
      const event =
        how === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data });
      target.dispatchEvent(event);
    },
    { how, files: files.map(({ buffer, ...file }) => ({ ...file, bytes: [...buffer] })) },
  );

import type { Page } from 'playwright-core';

/** A file to choose, drop or paste. */
export type FilePayload = { name: string; mimeType: string; buffer: Buffer };

export const jpegFile = (buffer: Buffer, name = 'photo.jpg'): FilePayload => ({
  name,
  mimeType: 'image/jpeg',
  buffer,
});

/** The tiles of the chosen photos. */
export const tilesOf = (page: Page) => page.locator('.photos [data-key]');

/** Chooses photos through the hidden file input of the form. */
export const chooseFiles = (page: Page, files: readonly FilePayload[]): Promise<void> =>
  page.locator('main form input[type=file][hidden]').setInputFiles([...files]);

/** Waits until `count` photos are shown and none is still being resized. */
export const waitForChosen = async (page: Page, count: number): Promise<void> => {
  await page.waitForFunction(
    (wanted) =>
      document.querySelectorAll('.photos [data-key]').length === wanted &&
      !document.querySelector('.photos .spin'),
    count,
  );
};

/** Waits until `count` photos are shown and none is on its way to the server. */
export const waitForPhotos = async (page: Page, count: number): Promise<void> => {
  await waitForChosen(page, count);
  await page.waitForFunction(() => !document.querySelector('.photos .is-up'));
};

/** Returns the colour of each photo tile, averaged over the picture, as [red, green, blue]. */
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

/** Drops files on a part of the page, or pastes them there; `html` is what browsers copy with a picture. */
export const transferFiles = (
  page: Page,
  how: 'drop' | 'paste',
  selector: string,
  files: readonly FilePayload[],
  html?: string,
): Promise<void> =>
  page.locator(selector).evaluate(
    (target, { how, files, html }) => {
      const data = new DataTransfer();
      if (html) data.setData('text/html', html);
      for (const { name, mimeType, bytes } of files)
        data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      const init = { bubbles: true, cancelable: true };
      const event =
        how === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data });
      target.dispatchEvent(event);
    },
    { how, html, files: files.map(({ buffer, ...file }) => ({ ...file, bytes: [...buffer] })) },
  );

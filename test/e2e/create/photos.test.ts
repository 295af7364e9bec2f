// @module-tag thorough
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { installClock } from '#test/support/acts/clock.ts';
import {
  chooseFiles,
  coloursOf,
  transferFiles,
  jpegFile,
  tilesOf,
  waitForPhotos,
} from '#test/support/acts/photos.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { setUpAgentSite, setUpAgent } from '#test/support/browser/fixtures.ts';
import { closeAfterwards } from '#test/support/browser/windows.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();
const agent = setUpAgent(site);

const open = (visitor: Visitor = {}): Promise<Page> =>
  openAs(agent, '/createProperty', { width: 1280, ...visitor });

const { t, number } = I18N.en;

/** The red channel of each photo, by which the tests identify it. */
const REDS = [40, 80, 120, 160, 200, 240];
const photoOf = async (red: number) => {
  const background = { r: red, g: 100, b: 100 };
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  return jpegFile(await image.jpeg().toBuffer(), `${red}.jpg`);
};
const photosOf = (reds: readonly number[]) => Promise.all(reds.map(photoOf));

/** The shown photos in order, by their red channel. */
const order = async (page: Page): Promise<number[]> =>
  (await coloursOf(page)).map(([red = 0]) => Math.round(red / 40) * 40);

const openWith = async (reds: readonly number[], visitor: Visitor = {}): Promise<Page> => {
  const page = await open(visitor);
  await chooseFiles(page, await photosOf(reds));
  await waitForPhotos(page, reds.length);
  return page;
};

describe('photos', () => {
  const { t, number, list, count } = I18N[VISITOR.language];

  test('screen readers hear how many photos are chosen, and each deletion', async () => {
    const page = await open(VISITOR);
    const said = page.locator('.photos + output');
    for (const [reds, total] of [
      [REDS.slice(0, 3), 3],
      [REDS.slice(3, 4), 4],
    ] as const) {
      await chooseFiles(page, await photosOf(reds));
      await said.getByText(count('draft.photos', total), { exact: true }).waitFor();
    }
    for (const left of [3, 2]) {
      await page.getByRole('button', { name: t('photo.delete_n', { n: number(1) }) }).click();
      const deleted = list([t('photo.deleted'), count('draft.photos', left)]);
      await said.getByText(deleted, { exact: true }).waitFor();
    }
  });

  test('the first five are accepted, extras are reported, the first is the cover', async () => {
    const page = await open(VISITOR);
    const add = page.getByRole('button', { name: t('photo.add') });
    const opening = page.waitForEvent('filechooser');
    await add.click();
    expect((await opening).isMultiple()).toBe(true);
    await chooseFiles(page, await photosOf(REDS));
    await waitForPhotos(page, 5);
    expect(await order(page)).toEqual(REDS.slice(0, 5));
    const leftOut = REDS.slice(5).map((red) => `${red}.jpg`);
    await page
      .getByText(`${list(leftOut)}: ${t('photo.max_reached', { max: number(5) })}`)
      .waitFor();
    expect(await page.getByRole('button', { name: t('photo.upload') }).count()).toBe(0);
    expect(await tilesOf(page).first().innerText()).toBe(t('photo.cover'));
    await page.getByRole('button', { name: t('photo.delete_n', { n: number(2) }) }).click();
    expect(await order(page)).toEqual([40, 120, 160, 200]);
    await page.getByRole('button', { name: t('photo.upload') }).waitFor();
  });
});

describe('the order changes', () => {
  const move = (page: Page, n: number, text: string) =>
    page.getByRole('button', { name: `${t('photo.n', { n: number(n) })}, ${text}` });

  test('by keyboard, and the focus follows the photo', async () => {
    const page = await openWith([40, 80, 120]);
    await move(page, 1, t('photo.move_right')).focus();
    await page.keyboard.press('Enter');
    expect(await order(page)).toEqual([80, 40, 120]);
    await page.keyboard.press('Enter');
    expect(await order(page)).toEqual([80, 120, 40]);
    await page.getByText(t('details.photo_of', { n: '3', total: '3' })).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe(`${t('photo.n', { n: '3' })}, ${t('photo.move_left')}`);
    await page.keyboard.press('Enter');
    expect(await order(page)).toEqual([80, 40, 120]);
    expect(await focused()).toBe(`${t('photo.n', { n: '2' })}, ${t('photo.move_left')}`);
  });

  test('by repeated taps in one place, which move the same photo on', async () => {
    const page = await openWith([40, 80, 120, 160]);
    const last = move(page, 4, t('photo.move_left'));
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 22, (box?.y ?? 0) + 22];
    await page.mouse.click(x, y);
    await page.mouse.click(x, y);
    expect(await order(page)).toEqual([40, 160, 80, 120]);
  });

  test('one tap makes a photo the cover', async () => {
    const page = await openWith([40, 80, 120]);
    await move(page, 3, t('photo.make_cover')).click();
    expect(await order(page)).toEqual([120, 40, 80]);
  });

  test('by drag', async () => {
    const page = await openWith([40, 80, 120, 160]);
    await tilesOf(page).nth(3).locator('img').hover();
    await page.mouse.down();
    for (const index of [2, 1, 0]) await tilesOf(page).nth(index).locator('img').hover();
    await page.mouse.up();
    expect(await order(page)).toEqual([160, 40, 80, 120]);
  });

  test('by a long touch; a short touch scrolls', async () => {
    const page = await openWith([40, 80, 120], { width: 360, touch: true });
    closeAfterwards(page);
    const touches = await page.context().newCDPSession(page);
    const at = async (index: number) => {
      const box = await tilesOf(page).nth(index).boundingBox();
      return { x: (box?.x ?? 0) + 70, y: (box?.y ?? 0) + 55 };
    };
    const touch = async (type: string, points: { x: number; y: number }[]) =>
      touches.send('Input.dispatchTouchEvent', { type, touchPoints: points } as never);
    await tilesOf(page).first().scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 100));

    await touch('touchStart', [await at(0)]);
    await page.locator('.photo.is-held').waitFor();
    await touch('touchMove', [await at(1)]);
    await expect.poll(() => order(page)).toEqual([80, 40, 120]);
    await touch('touchEnd', []);
    expect(await page.locator('.photo.is-held').count()).toBe(0);

    await installClock(page);
    const from = await at(0);
    await touch('touchStart', [from]);
    await touch('touchMove', [{ x: from.x, y: from.y + 60 }]);
    await touch('touchEnd', []);
    await page.clock.runFor(1_000);
    expect(await order(page)).toEqual([80, 40, 120]);
  });
});

test('after a deletion the focus is on the next photo, and Enter does not delete it', async () => {
  const page = await openWith([40, 80]);
  await page.getByRole('button', { name: t('photo.delete_n', { n: '1' }) }).click();
  expect(await order(page)).toEqual([80]);
  const isFocused = () => tilesOf(page).evaluate((node) => node === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  await page.keyboard.press('Enter');
  expect(await tilesOf(page).count()).toBe(1);
  await page.getByRole('button', { name: t('photo.delete_n', { n: '1' }) }).click();
  const add = page.getByRole('button', { name: t('photo.add') });
  await expect.poll(() => add.evaluate((node) => node === document.activeElement)).toBe(true);
});

test('photos are dropped anywhere, and pasted', async () => {
  const page = await open();
  await transferFiles(page, 'drop', '.photos', await photosOf([40]));
  await transferFiles(page, 'drop', '.foot', await photosOf([80]));
  await transferFiles(page, 'paste', '[name=area]', await photosOf([120]));
  await page.locator('.editor .ProseMirror').waitFor();
  await transferFiles(page, 'paste', '.editor .ProseMirror', await photosOf([160]));
  await waitForPhotos(page, 4);
  await page.getByText(t('editor.photo_apart')).waitFor();
  expect(await order(page)).toEqual([40, 80, 120, 160]);
  expect(page.url()).toBe(`${site.origin}/createProperty`);
});

describe('invalid files', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';

  test.each([
    ['a text', 'notes.txt', 'text/plain', 'just words'],
    ['a page that calls itself a photo', 'page.jpg', 'image/jpeg', '<!doctype html><p>x'],
    ['a drawing with scripts in it', 'drawing.svg', 'image/svg+xml', SVG],
  ])('%s is refused at once', async (_name, name, mimeType, text) => {
    const page = await open();
    await chooseFiles(page, [{ name, mimeType, buffer: Buffer.from(text) }]);
    await page.getByText(t('message.unsupported_image')).waitFor();
    expect(await tilesOf(page).count()).toBe(0);
  });

  test('they take no place of a photo that was chosen after them', async () => {
    const page = await open();
    const heic = Buffer.concat([Buffer.alloc(4), Buffer.from('ftypheic'), Buffer.alloc(40)]);
    const bad = [
      jpegFile(Buffer.from('just words'), 'words.jpg'),
      { name: 'phone.heic', mimeType: 'image/heic', buffer: heic },
      jpegFile(Buffer.alloc(0), 'empty.jpg'),
    ];
    await chooseFiles(page, [...bad, ...(await photosOf(REDS.slice(0, 4)))]);
    await waitForPhotos(page, 4);
    expect(await order(page)).toEqual(REDS.slice(0, 4));
    const tooMany = page.getByText(t('photo.max_reached', { max: number(5) }));
    expect(await tooMany.count()).toBe(0);
    await chooseFiles(page, [...bad, ...(await photosOf(REDS.slice(4)))]);
    await waitForPhotos(page, 5);
    expect(await order(page)).toEqual(REDS.slice(0, 5));
    await page.getByText(`240.jpg: ${t('photo.max_reached', { max: number(5) })}`).waitFor();
  });

  test('a photo that cannot be decoded here and is too large is refused', async () => {
    const page = await open();
    const buffer = Buffer.alloc(10 * 1024 * 1024 + 1);
    buffer.set([0xff, 0xd8, 0xff]);
    await chooseFiles(page, [jpegFile(buffer)]);
    await page.getByText(t('message.file_too_large', { size: '10' })).waitFor();
    expect(await tilesOf(page).count()).toBe(0);
  });
});

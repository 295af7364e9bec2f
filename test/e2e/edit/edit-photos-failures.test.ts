// @module-tag thorough
import { expect, test } from 'vitest';
import { setUpListingEditing } from '#test/support/acts/listing-editing.ts';
import {
  chooseFiles,
  coloursOf,
  jpegFile,
  tilesOf,
  type FilePayload,
} from '#test/support/acts/photos.ts';
import { cutConnection, refuse } from '#test/support/acts/route-answers.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { smallPhoto } from '#test/support/photos/jpeg.ts';
import { I18N } from '#test/support/texts/languages.ts';

const editing = setUpListingEditing();
const { t, list } = I18N.en;

const UPLOAD = '**/uploadPropertyPhoto/**';

const named = async (...names: string[]): Promise<FilePayload[]> => {
  const photo = await cameraPhoto();
  return names.map((name) => jpegFile(photo, name));
};

test('photos that a broken connection has stopped are sent again by themselves, those refused are not', async () => {
  const page = await editing.open();
  allowErrors(page, /request failed|Failed to load|415/);
  await page.route(UPLOAD, cutConnection);
  await chooseFiles(page, await named('hall.jpg', 'roof.jpg'));
  const failed = page.locator('.photo.is-bad');
  await expect.poll(() => failed.count()).toBe(2);
  await page.unroute(UPLOAD);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => tilesOf(page).count()).toBe(2);
  expect(await failed.count()).toBe(0);
  expect(await page.locator('.field__err').count()).toBe(0);

  await page.route(UPLOAD, refuse(415, 'unsupported_image'));
  await chooseFiles(page, await named('plan.jpg'));
  await failed.waitFor();
  await page.unroute(UPLOAD);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText('plan.jpg').waitFor();
  expect(await failed.count()).toBe(1);
});

test('each file that is not taken is named, with the reason', async () => {
  const page = await editing.open();
  allowErrors(page, /415|413/);
  const answers = [refuse(415, 'unsupported_image'), refuse(413, 'file_too_large')];
  await page.route(UPLOAD, (route) => answers.shift()?.(route) ?? route.continue());
  await chooseFiles(
    page,
    await named('hall.jpg', 'roof.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg', 'g.jpg'),
  );
  await expect.poll(() => tilesOf(page).count()).toBe(3);
  const errors = await page.locator('.field__err').allInnerTexts();
  expect(errors).toHaveLength(3);
  expect(errors).toContainEqual(
    `${list(['f.jpg', 'g.jpg'])}: ${t('photo.max_reached', { max: '5' })}`,
  );
  expect(errors).toContainEqual(`hall.jpg: ${t('message.unsupported_image')}`);
  expect(errors.find((text) => text.startsWith('roof.jpg: '))).toBeDefined();
});

test.each(['daily_limit', 'uploads_at_once'] as const)(
  'a photo that the account may not send now is kept, and says why (%s)',
  async (message) => {
    const page = await editing.open();
    allowErrors(page, /429/);
    const errors = [{ field: 'uploads', message }];
    await page.route(UPLOAD, (route) =>
      route.fulfill({ status: 429, json: { message: 'too_many_requests', errors } }),
    );
    await chooseFiles(page, await named('hall.jpg'));
    await page.getByText(`hall.jpg: ${t(`message.${message}`)}`).waitFor();
    const spoken = `${t('photo.n', { n: '1' })}: ${t(`message.${message}`)}`;
    await page.getByText(spoken, { exact: true }).waitFor();
    await page.unroute(UPLOAD);
    await page.locator('.photo.is-bad button.photo__s').click();
    await tilesOf(page).waitFor();
  },
);

test('files that are no photos take no place of one that was chosen after them', async () => {
  const page = await editing.open();
  const reds = [0, 40, 80, 120, 160, 200];
  const good = await Promise.all(
    reds.map(async (red) => jpegFile(await smallPhoto(`rgb(${red},90,90)`), `${red}.jpg`)),
  );
  const [words, rent] = ['words.jpg', 'rent.jpg'].map((name) =>
    jpegFile(Buffer.from('just words'), name),
  );
  await chooseFiles(
    page,
    [words, good[0], rent, ...good.slice(1)].flatMap((file) => file ?? []),
  );
  await expect.poll(() => tilesOf(page).count()).toBe(5);
  const shown = (await coloursOf(page)).map(([red = 0]) => Math.round(red / 40) * 40);
  expect(shown).toEqual(reds.slice(0, 5));
  const refused = t('message.unsupported_image');
  expect(await page.locator('.field__err').allInnerTexts()).toEqual([
    `words.jpg: ${refused}`,
    `rent.jpg: ${refused}`,
    `200.jpg: ${t('photo.max_reached', { max: '5' })}`,
  ]);
});

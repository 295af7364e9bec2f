import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { enterText } from '#test/support/acts/editor.ts';
import { field, fillIn, submitForm } from '#test/support/acts/form.ts';
import { throttleNetwork } from '#test/support/acts/network.ts';
import {
  chooseFiles,
  jpegFile,
  tilesOf,
  waitForPhotos,
  type FilePayload,
} from '#test/support/acts/photos.ts';
import { startAgentSite } from '#test/support/browser/agent-site.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import {
  cameraPhoto,
  isSimilarColour,
  inspectPicture,
  SKY,
  TWELVE_MEGAPIXELS_WIDTH_PX,
} from '#test/support/photos/camera.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpSite(() => startAgentSite({}, { isEncoding: true }));
let photos: readonly FilePayload[];
beforeAll(async () => {
  const photo = await cameraPhoto('#8a5a2b', TWELVE_MEGAPIXELS_WIDTH_PX);
  photos = Array.from({ length: 6 }, (_, index) => jpegFile(photo, `${index}.jpg`));
});

/** A round trip of 300 ms and an upload of 50 KB/s. */
const SLOW_NETWORK = { latencyMs: 300, downBytesPerSecond: 100_000, upBytesPerSecond: 50_000 };

const listingOf = async (page: Page): Promise<Record<string, unknown>> => {
  const id = new URL(page.url()).searchParams.get('id');
  const answer = await fetch(`${site.origin}/api/properties/${id}`);
  return (await answer.json()) as Record<string, unknown>;
};
const imagesOf = (listing: Record<string, unknown>): string[] =>
  [1, 2, 3, 4, 5].flatMap((slot) => {
    const image = listing[`image${slot}`];
    return typeof image === 'string' ? [image] : [];
  });
const fetchImage = (image: string): Promise<Response> => fetch(new URL(image, site.origin));

/** A photo is held as the camera was, and does not say where it was taken. */
const expectUpright = async (image: string): Promise<void> => {
  const seen = await inspectPicture(new Uint8Array(await (await fetchImage(image)).arrayBuffer()));
  expect(seen.height).toBeGreaterThan(seen.width);
  expect(isSimilarColour(seen.top, SKY)).toBe(true);
  expect(isSimilarColour(seen.middle, SKY)).toBe(false);
  expect(seen.exif).toBeUndefined();
};

const topOfSearch = async (page: Page): Promise<string | null> => {
  await goTo(page, '/results?type=for_rents&region=Bago&district=Pyay&propType=house');
  return page.locator('.card a').first().getAttribute('href');
};

const { t, number } = I18N[VISITOR.language];

test('a home is published from the camera, edited, and deleted, on a slow connection', async () => {
  const agent = await site.addAgent();
  const page = await openAs(agent, '/createProperty', { ...VISITOR, touch: true });
  await throttleNetwork(page, SLOW_NETWORK);
  // A view that is still being counted when the page is left.
  allowErrors(page, /\/views net::ERR_ABORTED/);

  await page.locator('[name=listing_type][value=for_rents]').check({ force: true });
  await field(page, 'property_type').selectOption('house');
  await field(page, 'region').selectOption('Bago');
  await field(page, 'district').selectOption('Pyay');
  await fillIn(page, { price: '၁၂.၅', area: '40 x 60' });
  await enterText(page);
  await page.keyboard.insertText('တောက်ပသော ထောင့်ခန်း');
  await chooseFiles(page, photos.slice(0, 5));
  await waitForPhotos(page, 5);
  await submitForm(page);
  await page.waitForURL('**/propertyDetails?id=*', { timeout: 60_000 });
  await page.locator('.done').waitFor();

  const published = await listingOf(page);
  const id = String(published['id']);
  expect(published).toMatchObject({ price: 12.5, district: 'Pyay', listing_type: 'for_rents' });
  const before = imagesOf(published);
  expect(before).toHaveLength(5);
  for (const image of before) await expectUpright(image);
  expect(await topOfSearch(page)).toBe(`/propertyDetails?id=${id}`);

  await goTo(page, '/propertiesList');
  await page.getByRole('link', { name: t('list.edit') }).click();
  await page.locator('main form .ProseMirror').waitFor();
  const tileOf = (n: number) => page.locator('.photos > li').nth(n - 1);
  const askToDelete = async (n: number): Promise<void> => {
    await page.getByRole('button', { name: t('photo.delete_n', { n: number(n) }) }).click();
    await dialogOf(page)
      .getByRole('button', { name: t('action.delete') })
      .click();
    await tileOf(n).locator('img[src="/default-property.svg"]').waitFor();
  };
  await tileOf(1).locator('.photo__x--right').click();
  await expect
    .poll(async () => imagesOf(await listingOf(page)).slice(0, 2))
    .toEqual([before[1], before[0]]);
  await askToDelete(3);
  const [another] = photos.slice(5);
  if (another) await tileOf(3).locator('input[type=file]').setInputFiles([another]);
  await expect.poll(() => tilesOf(page).count(), { timeout: 20_000 }).toBe(5);
  await askToDelete(5);
  await fillIn(page, { price: '13' });
  await submitForm(page);
  await page.waitForURL('**/propertiesList');
  await page.locator('.row__t a').click();
  await page.waitForURL(`**/propertyDetails?id=${id}`);

  const edited = await listingOf(page);
  expect(edited).toMatchObject({ price: 13, district: 'Pyay', image5: null });
  const after = imagesOf(edited);
  expect([after[0], after[1], after[3]]).toEqual([before[1], before[0], before[3]]);
  expect(before).not.toContain(after[2]);
  await expectUpright(String(after[2]));
  for (const gone of [before[2], before[4]])
    expect((await fetchImage(String(gone))).status).toBe(404);

  await goTo(page, '/propertiesList');
  await page.getByRole('button', { name: t('list.delete') }).click();
  await page.getByText(t('trash.moved')).waitFor();
  await goTo(page, '/propertiesList?show=trash');
  await page.getByRole('button', { name: t('list.delete') }).click();
  await dialogOf(page)
    .getByRole('button', { name: t('action.delete') })
    .click();
  await page.getByText(t('property.deleted')).waitFor();
  await page.getByText(t('trash.empty'), { exact: true }).waitFor();
  for (const gone of after) expect((await fetchImage(gone)).status).toBe(404);
  const { status } = await fetch(`${site.origin}/api/properties/${id}`);
  expect(status).toBe(404);
});

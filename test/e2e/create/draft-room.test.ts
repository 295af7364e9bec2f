// @module-tag thorough
import { expect, test } from 'vitest';
import { readDrafts } from '#test/support/acts/drafts.ts';
import { field } from '#test/support/acts/form.ts';
import { chooseFiles, jpegFile, waitForPhotos } from '#test/support/acts/photos.ts';
import { cutConnection } from '#test/support/acts/route-answers.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();
const { t } = I18N.en;

test('on a device without room for the photos the words are kept, which it says', async () => {
  let page = await openAs(await site.addAgent(), '/createProperty', { width: 360 });
  allowErrors(page, /FAILED/);
  await page.route('**/api/{photos,drafts}**', cutConnection);
  await field(page, 'price').fill('1234');
  await page.getByText(t('draft.kept'), { exact: true }).waitFor();
  await page.evaluate(() => {
    const { prototype } = IDBObjectStore;
    // oxlint-disable-next-line typescript/unbound-method -- called with its store
    const put = prototype.put;
    prototype.put = function (...given) {
      if (this.name === 'photos') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, given);
    };
    addEventListener('room', () => (prototype.put = put));
  });
  await chooseFiles(page, [jpegFile(await cameraPhoto())]);
  await page.getByText(t('draft.kept_words')).waitFor();
  await field(page, 'area').fill('20 x 60');
  // Not that all is kept, as the photo is not.
  await expect.poll(async () => (await readDrafts(page))[0]?.values.area).toBe('20 x 60');
  await page.getByText(t('draft.kept_words')).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('room')));
  await field(page, 'price').fill('1235');
  await page.getByText(t('draft.kept'), { exact: true }).waitFor();
  await page.unroute('**/api/{photos,drafts}**');
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  page = await context.newPage();
  await page.goto(`${site.origin}/createProperty`);
  await page.getByRole('button', { name: t('draft.continue') }).click();
  await waitForPhotos(page, 1);
  expect(await field(page, 'price').inputValue()).toBe('1235');
});

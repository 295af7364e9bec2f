// @module-tag thorough
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { TIMEOUT_MS } from '#contract/limits.ts';
import { installClock } from '#test/support/acts/clock.ts';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { waitForDraft } from '#test/support/acts/drafts.ts';
import { enterText, surfaceOf } from '#test/support/acts/editor.ts';
import { fillIn, submitForm } from '#test/support/acts/form.ts';
import {
  chooseFiles,
  coloursOf,
  jpegFile,
  tilesOf,
  waitForChosen,
  waitForPhotos,
} from '#test/support/acts/photos.ts';
import { cutConnection, neverAnswer, refuse } from '#test/support/acts/route-answers.ts';
import { setUpAgent, setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();
const agent = setUpAgent(site);
const { t, number, list } = I18N.en;

const PHOTOS = '**/api/photos';

/** Opens the form and fills it in without photos; records which calls take how many files along. */
const filled = async (): Promise<{ page: Page; sent: string[] }> => {
  const page = await openAs(agent, '/createProperty', { language: 'en' });
  await surfaceOf(page).waitFor();
  await fillIn(page, { price: '1500', area: '20 x 60' });
  await enterText(page);
  await page.keyboard.type('A quiet flat.');
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /\/(photos|properties)$/.test(pathname)) sent.push(pathname);
  });
  return { page, sent };
};

const choose = async (page: Page, count: number, name = 'photo'): Promise<void> => {
  const before = await tilesOf(page).count();
  const photos = await Promise.all(Array.from({ length: count }, () => cameraPhoto()));
  await chooseFiles(
    page,
    photos.map((photo, at) => jpegFile(photo, `${name}-${at}.jpg`)),
  );
  await waitForChosen(page, before + count);
};

const waiting = async (): Promise<number> => {
  const rows = await site.db
    .selectFrom('photos')
    .select('id')
    .where('uploaded_by', '=', agent.id)
    .execute();
  return rows.length;
};

/** Publishes, and returns how many photos the page has. */
const publish = async (page: Page): Promise<number> => {
  await submitForm(page);
  await page.waitForURL('**/propertyDetails?id=*');
  const id = Number(new URL(page.url()).searchParams.get('id'));
  const rows = await site.db
    .selectFrom('photos')
    .select('slot')
    .where('property_id', '=', id)
    .execute();
  return rows.length;
};

test('photos are sent as soon as they are chosen, and publishing takes them along by name', async () => {
  const { page, sent } = await filled();
  await choose(page, 3);
  await waitForPhotos(page, 3);
  expect(sent).toEqual(['/api/photos', '/api/photos', '/api/photos']);
  expect(await waiting()).toBe(3);
  await page.getByRole('button', { name: t('photo.delete_n', { n: number(2) }) }).click();
  expect(await publish(page)).toBe(2);
  expect(sent.filter((path) => path.endsWith('/photos'))).toHaveLength(3);
});

test('publishing waits for photos that are on their way', async () => {
  const { page, sent } = await filled();
  const release = Promise.withResolvers<void>();
  await page.route(PHOTOS, async (route) => {
    await release.promise;
    await route.continue();
  });
  await choose(page, 2);
  await page.locator('.photos .is-up').first().waitFor();
  await submitForm(page);
  await page.locator('.saving h1').waitFor();
  expect(sent).toEqual(['/api/photos']);
  release.resolve();
  await page.waitForURL('**/propertyDetails?id=*');
  expect(sent).toEqual(['/api/photos', '/api/photos', '/api/properties']);
});

test('a photo whose upload breaks is tried again by a tap and when there is a connection again', async () => {
  const { page } = await filled();
  allowErrors(page, /FAILED/);
  await page.route(PHOTOS, cutConnection);
  await choose(page, 2);
  const failed = page.getByRole('button', { name: t('photo.upload_failed_short') });
  await page.getByRole('status').getByText(t('photo.upload_failed')).first().waitFor();
  await failed.nth(1).waitFor();
  // Two of the same name could not be told apart by ear.
  expect(await failed.nth(1).getAttribute('aria-label')).toContain(t('photo.n', { n: number(2) }));
  await page
    .getByRole('status')
    .getByText(`${t('photo.n', { n: number(2) })}: `)
    .waitFor();
  await page.unroute(PHOTOS);
  await failed.first().click();
  await expect.poll(() => failed.count()).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await waitForPhotos(page, 2);
  expect(await failed.count()).toBe(0);
  expect(await publish(page)).toBe(2);
});

test('a tap on a photo that failed as the session had ended asks to log in, and sends all photos then', async () => {
  const { page } = await filled();
  allowErrors(page, /401/);
  await site.db.deleteFrom('sessions').where('user_id', '=', agent.id).execute();
  await choose(page, 2);
  const failed = page.getByRole('button', { name: t('photo.upload_failed_short') });
  await failed.nth(1).waitFor();
  expect(await dialogOf(page).count()).toBe(0);
  await failed.first().click();
  await dialogOf(page).waitFor();
  await dialogOf(page).locator('[name=password]').fill(agent.password);
  await dialogOf(page).locator('button[type=submit]').click();
  await waitForPhotos(page, 2);
  await expect.poll(() => failed.count()).toBe(0);
  expect(await publish(page)).toBe(2);
});

test('photos that could not be sent before are sent with the form', async () => {
  const { page } = await filled();
  allowErrors(page, /FAILED|503/);
  await page.route(PHOTOS, refuse(503, 'unavailable'));
  await choose(page, 2);
  await page
    .getByRole('button', { name: t('photo.upload_failed_short') })
    .nth(1)
    .waitFor();
  expect(await publish(page)).toBe(2);
});

test('publishing waits once for photos that nobody answers, and then takes them along', async () => {
  const { page, sent } = await filled();
  allowErrors(page, /FAILED|ABORTED/);
  await page.route(PHOTOS, neverAnswer);
  await installClock(page);
  await choose(page, 3);
  await expect.poll(() => sent).toEqual(['/api/photos']);
  await submitForm(page);
  await page.locator('.saving h1').waitFor();
  await page.clock.runFor(TIMEOUT_MS + 1_000);
  await expect.poll(() => sent).toEqual(['/api/photos', '/api/properties']);
  await page.waitForURL('**/propertyDetails?id=*');
});

test('each file that the server refuses says so at once, by its name, also in a draft', async () => {
  const { page } = await filled();
  allowErrors(page, /415/);
  await page.route(PHOTOS, refuse(415, 'unsupported_image'));
  await choose(page, 2, 'hall');
  await choose(page, 1, 'roof');
  const errors = page.locator('.field__err');
  await expect.poll(() => errors.count()).toBe(3);
  const texts = ['hall-0', 'hall-1', 'roof-0'].map(
    (name) => `${name}.jpg: ${t('message.unsupported_image')}`,
  );
  expect(await errors.allInnerTexts()).toEqual(texts);
  expect(await tilesOf(page).first().getAttribute('class')).toContain('is-bad');
  await page.getByRole('button', { name: t('photo.delete_n', { n: number(1) }) }).click();
  expect(await errors.allInnerTexts()).toEqual(texts.slice(1));
  await waitForDraft(page, { price: '1500' }, 2);
  await page.reload();
  await page
    .getByRole('button', { name: t('draft.continue') })
    .first()
    .click();
  await expect.poll(() => errors.allInnerTexts()).toEqual(texts.slice(1));
});

test('a photo is replaced in its place, also while it is on its way; what is no photo replaces nothing', async () => {
  const { page, sent } = await filled();
  const release = Promise.withResolvers<void>();
  await page.route(PHOTOS, async (route) => {
    await release.promise;
    await route.continue().catch(() => {});
  });
  allowErrors(page, /ERR_ABORTED/);
  await choose(page, 2);
  await page.locator('.photos .is-up').first().waitFor();
  const [, second] = await coloursOf(page);
  const replace = page.getByLabel(list([t('photo.n', { n: number(1) }), t('photo.replace')]));
  await replace.setInputFiles(jpegFile(await cameraPhoto('#205010'), 'new.jpg'));
  await expect.poll(async () => (await coloursOf(page))[0]).not.toEqual(second);
  release.resolve();
  await waitForPhotos(page, 2);
  const [first, last] = await coloursOf(page);
  expect(last).toEqual(second);
  await replace.setInputFiles({ ...jpegFile(Buffer.from('no')), name: 'no.jpg' });
  await page.getByText(`no.jpg: ${t('message.unsupported_image')}`).waitFor();
  expect((await coloursOf(page))[0]).toEqual(first);
  expect(await publish(page)).toBe(2);
  expect(sent.filter((path) => path.endsWith('/photos'))).toHaveLength(3);
});

test('a draft keeps what was sent; photos that the server has dropped meanwhile are sent again', async () => {
  const { page } = await filled();
  const before = await waiting();
  await choose(page, 1);
  await waitForPhotos(page, 1);
  await waitForDraft(page, { price: '1500' }, 1);
  await page.reload();
  await page
    .getByRole('button', { name: t('draft.continue') })
    .first()
    .click();
  await waitForPhotos(page, 1);
  expect(await waiting()).toBe(before + 1);
  await site.db.deleteFrom('photos').where('uploaded_by', '=', agent.id).execute();
  allowErrors(page, /400/);
  expect(await publish(page)).toBe(1);
});

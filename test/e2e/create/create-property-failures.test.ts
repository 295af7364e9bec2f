// @module-tag thorough
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dialogOf } from '#test/support/acts/dialogs.ts';
import { readDrafts, waitForDraft } from '#test/support/acts/drafts.ts';
import { enterText, htmlOf, surfaceOf } from '#test/support/acts/editor.ts';
import { field, fillIn, submitForm } from '#test/support/acts/form.ts';
import { holdCalls, skipRetryDelays } from '#test/support/acts/held-calls.ts';
import { chooseFiles, jpegFile, tilesOf, waitForPhotos } from '#test/support/acts/photos.ts';
import { neverAnswer } from '#test/support/acts/route-answers.ts';
import { logIn, revokeSessions, type Agent } from '#test/support/browser/agent-site.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { FORM_FAILURES } from '#test/support/texts/form-failures.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();
let agent: Agent;

const CREATE = '**/api/properties';

/** Opens the form as a new agent and fills it in. */
const filled = async (language: 'en' | 'mm' = 'en', photoCount = 0): Promise<Page> => {
  agent = await site.addAgent();
  const page = await openAs(agent, '/createProperty', { language });
  await surfaceOf(page).waitFor();
  await fillIn(page, { price: '1500', area: '20 x 60' });
  await enterText(page);
  await page.keyboard.type('A quiet flat.');
  const photos = await Promise.all(Array.from({ length: photoCount }, () => cameraPhoto()));
  await chooseFiles(
    page,
    photos.map((photo) => jpegFile(photo)),
  );
  await waitForPhotos(page, photoCount);
  return page;
};

const untilPublished = (page: Page): Promise<void> => page.waitForURL('**/propertyDetails?id=*');

const listingsOf = async ({ id }: Agent): Promise<number> => {
  const rows = await site.db
    .selectFrom('properties')
    .select('id')
    .where('posted_by', '=', id)
    .execute();
  return rows.length;
};

const expectAllThere = async (page: Page, photoCount: number): Promise<void> => {
  expect(await page.locator('main form').isVisible()).toBe(true);
  expect(await field(page, 'price').inputValue()).toBe('1500');
  expect(await field(page, 'area').inputValue()).toBe('20 x 60');
  expect(await htmlOf(page)).toBe('<p>A quiet flat.</p>');
  expect(await surfaceOf(page).innerText()).toBe('A quiet flat.');
  expect(await tilesOf(page).count()).toBe(photoCount);
};

describe('a new listing', () => {
  const i18n = I18N.mm;
  const { t, count, number } = i18n;

  test('a message replaces the form while it is saved', async () => {
    const page = await filled('mm', 2);
    const release = await holdCalls(page, CREATE);
    await submitForm(page);
    const heading = page.locator('.saving h1');
    await heading.waitFor();
    expect((await heading.innerText()).replaceAll(/\s+/g, ' ')).toBe(t('property.creating'));
    expect(await heading.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await page.locator('main form').isVisible()).toBe(false);
    await page.getByText(t('saving.keep_open')).waitFor();
    const steps = page.locator('.steps li');
    expect(await steps.allInnerTexts()).toEqual([
      t('saving.checked'),
      expect.stringContaining(
        count('saving.photos', 2, { percent: number(0) }).split(number(0))[0] ?? '',
      ),
      t('saving.publishing'),
    ]);
    release();
    await untilPublished(page);
    expect(await listingsOf(agent)).toBe(1);
  });

  test('keeps its values after any failure, and is created once', async () => {
    const page = await filled('mm', 1);
    allowErrors(page, /Failed to load resource|request failed/);
    const pauses = await skipRetryDelays(page);
    const alert = page.locator('main form [role=alert]').first();
    for (const { name, answer, message } of FORM_FAILURES) {
      await page.route(CREATE, answer);
      await submitForm(page);
      await pauses.until(alert.getByText(message(i18n)));
      await alert.getByText(t('property.not_published')).waitFor();
      expect(await alert.evaluate((node) => node === document.activeElement), name).toBe(true);
      await expectAllThere(page, 1);
      await page.unroute(CREATE);
    }
    await submitForm(page);
    await untilPublished(page);
    expect(await listingsOf(agent)).toBe(1);
  });

  test('an ended session asks to log in in place, and continues', async () => {
    const page = await filled('mm', 1);
    allowErrors(page, /401/);
    await revokeSessions(site.db, agent);
    await submitForm(page);
    await dialogOf(page).getByText(t('auth.session_expired')).waitFor();
    await logIn(page, agent);
    await untilPublished(page);
    expect(await listingsOf(agent)).toBe(1);
  });
});

const { t } = I18N.en;

describe('one listing is created, once,', () => {
  test('when the connection breaks and recovers', async () => {
    const page = await filled('en', 1);
    allowErrors(page, /request failed|Failed to load resource/);
    const pauses = await skipRetryDelays(page);
    const keys: (string | undefined)[] = [];
    await page.route(CREATE, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length < 3) await route.abort();
      else await route.continue();
    });
    await submitForm(page);
    await page.getByText(t('saving.again')).waitFor();
    await pauses.until(page.locator('.done'));
    await untilPublished(page);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(await listingsOf(agent)).toBe(1);
  });

  /** Lets the server receive the form, but the browser no answer. */
  const loseAnswer = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };

  test('when the answer is lost', async () => {
    const page = await filled();
    allowErrors(page, /request failed|Failed to load resource/);
    let times = 0;
    await page.route(CREATE, (route) => (++times === 1 ? loseAnswer(route) : route.continue()));
    await submitForm(page);
    await untilPublished(page);
    expect(times).toBe(2);
    expect(await listingsOf(agent)).toBe(1);
  });

  test('when every answer is lost, the tab is killed, and the corrected form is sent again', async () => {
    const page = await filled('en', 1);
    allowErrors(page, /request failed|Failed to load resource/);
    const pauses = await skipRetryDelays(page);
    await page.route(CREATE, loseAnswer);
    await submitForm(page);
    await pauses.until(page.locator('main form [role=alert]'));
    expect(await listingsOf(agent)).toBe(1);
    await waitForDraft(page, { price: '1500' }, 1);
    const next = await page.context().newPage();
    await page.close();
    await next.goto(`${site.origin}/createProperty`);
    await next.getByRole('button', { name: t('draft.continue') }).click();
    await surfaceOf(next).waitFor();
    await waitForPhotos(next, 1);
    await field(next, 'price').fill('1600');
    await chooseFiles(next, [jpegFile(await cameraPhoto('#205010'))]);
    await waitForPhotos(next, 2);
    await submitForm(next);
    await untilPublished(next);
    const rows = await site.db
      .selectFrom('properties')
      .select('id')
      .where('posted_by', '=', agent.id)
      .execute();
    expect(rows).toHaveLength(1);
    const stored = await fetch(`${site.origin}/api/properties/${rows[0]?.id}`);
    expect(((await stored.json()) as { photos: unknown[] }).photos).toHaveLength(2);
    await next.getByText('1,600').first().waitFor();
  });
});

test('a photo that the server refuses is marked, and all others stay', async () => {
  const page = await filled('en', 2);
  allowErrors(page, /415/);
  await page.route(CREATE, (route) =>
    route.fulfill({
      status: 415,
      json: {
        message: 'unsupported_image',
        errors: [{ field: 'image2', message: 'unsupported_image' }],
      },
    }),
  );
  await submitForm(page);
  await page.locator('main form [role=alert]').getByText(t('message.unsupported_image')).waitFor();
  expect(await tilesOf(page).nth(1).getAttribute('class')).toContain('is-bad');
  expect(await tilesOf(page).nth(0).getAttribute('class')).not.toContain('is-bad');
  await page.unroute(CREATE);
  await page.getByRole('button', { name: t('photo.delete_n', { n: '2' }) }).click();
  await submitForm(page);
  await untilPublished(page);
});

test('a photo found broken during publishing is reported, and nothing is published', async () => {
  const page = await filled();
  const photos = await Promise.all([1, 2, 3, 4].map(() => cameraPhoto()));
  await chooseFiles(
    page,
    [...photos, Buffer.from('no photo')].map((photo) => jpegFile(photo)),
  );
  await submitForm(page);
  const alert = page.locator('main form [role=alert]');
  await alert.getByText(t('message.unsupported_image')).waitFor();
  expect(await alert.innerText()).toContain(t('property.not_published'));
  expect(await alert.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.locator('.photos ~ output .field__err').waitFor();
  await expectAllThere(page, 4);
  expect(await listingsOf(agent)).toBe(0);
  await submitForm(page);
  await untilPublished(page);
  expect(await listingsOf(agent)).toBe(1);
});

test('leaving during publishing shows a warning, and the form is kept as a draft', async () => {
  const page = await filled();
  allowErrors(page, /request failed/);
  await page.route(CREATE, neverAnswer);
  await submitForm(page);
  await page.locator('.saving').waitFor();
  await page.locator('.brand').first().click();
  await page.getByText(t('saving.left')).waitFor();
  await page.unroute(CREATE);
  await page.goBack();
  await page.getByRole('button', { name: t('draft.continue') }).waitFor();
  expect(await listingsOf(agent)).toBe(0);
});

test('publishing deletes the draft', async () => {
  const page = await filled();
  await waitForDraft(page, { price: '1500' });
  await submitForm(page);
  await untilPublished(page);
  await page.getByRole('link', { name: t('published.add_another') }).click();
  await page.waitForURL('**/createProperty');
  await surfaceOf(page).waitFor();
  expect(await readDrafts(page)).toEqual([]);
  expect(await page.getByRole('button', { name: t('draft.continue') }).count()).toBe(0);
  expect(await field(page, 'price').inputValue()).toBe('');
});

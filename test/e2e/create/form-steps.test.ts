// @module-tag thorough
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { waitForDraft } from '#test/support/acts/drafts.ts';
import { enterText, htmlOf, surfaceOf } from '#test/support/acts/editor.ts';
import { field, fillIn, submitForm } from '#test/support/acts/form.ts';
import { chooseFiles, jpegFile, tilesOf, waitForPhotos } from '#test/support/acts/photos.ts';
import { cutConnection } from '#test/support/acts/route-answers.ts';
import { logIn, revokeSessions, type Agent } from '#test/support/browser/agent-site.ts';
import { waitForHydration } from '#test/support/browser/browser.ts';
import { setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { I18N } from '#test/support/texts/languages.ts';

const { t } = I18N.mm;

const { site, openAs } = setUpAgentSite();
let agent: Agent;

type Step = {
  name: string;
  take: (page: Page) => Promise<void>;
  check: (page: Page) => Promise<void>;
  /** The draft that the browser stores after the step. */
  kept: { values: Record<string, string>; photos: number };
};

/** Steps in the form of a new listing, each with a check that its input is kept. */
const STEPS: readonly Step[] = [
  {
    name: 'choices',
    take: async (page) => {
      await page.locator('[name=listing_type][value=for_rents]').check({ force: true });
      await field(page, 'region').selectOption('Bago');
      await field(page, 'district').selectOption('Pyay');
    },
    check: async (page) => {
      expect(await page.locator('[name=listing_type]:checked').inputValue()).toBe('for_rents');
      expect(await field(page, 'region').inputValue()).toBe('Bago');
      expect(await field(page, 'district').inputValue()).toBe('Pyay');
    },
    kept: { values: { listing_type: 'for_rents', district: 'Pyay' }, photos: 0 },
  },
  {
    name: 'words',
    take: (page) => fillIn(page, { price: '၁၂.၅', area: '20 x 60' }),
    check: async (page) => {
      expect(await field(page, 'price').inputValue()).toBe('၁၂.၅');
      expect(await field(page, 'area').inputValue()).toBe('20 x 60');
    },
    kept: { values: { price: '၁၂.၅', area: '20 x 60' }, photos: 0 },
  },
  {
    name: 'photos',
    take: async (page) => {
      await chooseFiles(page, [
        jpegFile(await cameraPhoto('#205010')),
        jpegFile(await cameraPhoto()),
      ]);
      await waitForPhotos(page, 2);
    },
    check: (page) => waitForPhotos(page, 2),
    kept: { values: {}, photos: 2 },
  },
  {
    name: 'text',
    take: async (page) => {
      await enterText(page);
      await page.keyboard.insertText('တောက်ပသော');
    },
    check: async (page) => {
      await surfaceOf(page).waitFor();
      await expect.poll(() => htmlOf(page)).toBe('<p>တောက်ပသော</p>');
    },
    kept: { values: { description: '<p>တောက်ပသော</p>' }, photos: 2 },
  },
];

const open = async (): Promise<Page> => {
  agent = await site.addAgent();
  const page = await openAs(agent, '/createProperty', { language: 'mm', width: 1280 });
  await surfaceOf(page).waitFor();
  return page;
};

/** Expects the input of these steps in the form. */
const expectAllOf = async (page: Page, steps: readonly Step[]): Promise<void> => {
  for (const { check } of steps) await check(page);
};

/** Waits for the listing that the form creates, with both photos. */
const untilPublished = async (page: Page): Promise<void> => {
  await page.waitForURL('**/propertyDetails?id=*');
  const rows = await site.db
    .selectFrom('properties')
    .select(['district', 'price'])
    .where('posted_by', '=', agent.id)
    .execute();
  expect(rows).toEqual([{ district: 'Pyay', price: 1250 }]);
  await page.locator('.done img[src^="/media/"], .done picture').first().waitFor();
};

describe('after each step of the form', () => {
  test('the tab is killed: everything is offered again, and one listing is created', async () => {
    let page = await open();
    const kill = async (): Promise<void> => {
      const context = page.context();
      await page.close({ runBeforeUnload: false });
      page = await context.newPage();
      await page.goto(`${site.origin}/createProperty`);
      await waitForHydration(page);
      await page.getByRole('button', { name: t('draft.continue') }).click();
    };
    for (const [index, { take, kept }] of STEPS.entries()) {
      await surfaceOf(page).waitFor();
      await take(page);
      await waitForDraft(page, kept.values, kept.photos);
      await kill();
      await expectAllOf(page, STEPS.slice(0, index + 1));
    }
    // Cuts the network during the upload, and after it arrived, so that the response is lost.
    await page.route('**/api/properties', async (route) => {
      await route.fetch();
    });
    await submitForm(page);
    await page.locator('.saving').waitFor();
    await expect
      .poll(async () => {
        const { posted } = await site.db
          .selectFrom('properties')
          .select((eb) => eb.fn.countAll<number>().as('posted'))
          .where('posted_by', '=', agent.id)
          .executeTakeFirstOrThrow();
        return posted;
      })
      .toBe(1);
    await kill();
    await expectAllOf(page, STEPS);
    await submitForm(page);
    await untilPublished(page);
  });

  test('the network is cut: everything stays, and one listing is created', async () => {
    const page = await open();
    allowErrors(page, /ERR_INTERNET_DISCONNECTED/);
    for (const [index, { take }] of STEPS.entries()) {
      await page.context().setOffline(true);
      await take(page);
      await expectAllOf(page, STEPS.slice(0, index + 1));
      await page.context().setOffline(false);
    }
    await page.context().setOffline(true);
    await submitForm(page);
    await page.getByText(t('saving.again')).waitFor();
    await page.context().setOffline(false);
    await untilPublished(page);
  });

  test('the session ends: after a log-in in place everything is kept, and one listing is created', async () => {
    const page = await open();
    allowErrors(page, /401/, /ERR_ABORTED/, /drafts\S* net::ERR_FAILED|net::ERR_FAILED.*drafts/);
    for (const [index, { take, kept }] of STEPS.entries()) {
      await take(page);
      await waitForDraft(page, kept.values, kept.photos);
      await revokeSessions(site.db, agent);
      await page.reload();
      await page.getByText(t('auth.session_expired')).waitFor();
      await logIn(page, agent);
      await page.getByRole('button', { name: t('draft.continue') }).click();
      await surfaceOf(page).waitFor();
      await expectAllOf(page, STEPS.slice(0, index + 1));
    }
    // The draft, which the form sends from time to time, would otherwise ask for the log-in first.
    await page.route('**/api/drafts/**', cutConnection);
    await revokeSessions(site.db, agent);
    await submitForm(page);
    await page.getByText(t('auth.session_expired')).waitFor();
    expect(await tilesOf(page).count()).toBe(2);
    await logIn(page, agent);
    await untilPublished(page);
  });
});

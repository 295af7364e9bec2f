// @module-tag thorough
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { htmlOf, surfaceOf } from '#test/support/acts/editor.ts';
import { field, submitButton } from '#test/support/acts/form.ts';
import { jpegFile, waitForPhotos } from '#test/support/acts/photos.ts';
import { setUpAgent, setUpAgentSite } from '#test/support/browser/fixtures.ts';
import { cameraPhoto } from '#test/support/photos/camera.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();
const agent = setUpAgent(site);

/** Taps of a thumb; typing is none, and a menu of the phone takes one to open and one to choose. */
const countTaps = (page: Page) => {
  let taps = 0;
  return {
    tap: async (target: Locator): Promise<void> => {
      await target.tap();
      taps++;
    },
    type: async (target: Locator, text: string): Promise<void> => {
      await target.tap();
      await page.keyboard.insertText(text);
      taps++;
    },
    choose: async (name: string, value: string): Promise<void> => {
      await field(page, name).selectOption(value);
      taps += 2;
    },
    taps: () => taps,
  };
};

test.each(LANGUAGES)(
  'a flat with facts, five photos and a text written from them takes twelve taps (%s)',
  async (language) => {
    const { t, number } = I18N[language];
    const photos = await Promise.all(
      ['#205010', '#502010', '#102050', '#505010', '#105050'].map(async (colour, index) =>
        jpegFile(await cameraPhoto(colour), `${index}.jpg`),
      ),
    );
    const page = await openAs(agent, '/createProperty', { language, touch: true });
    await surfaceOf(page).waitFor();
    const { tap, type, choose, taps } = countTaps(page);
    const chip = (label: string, text: string): Locator =>
      page
        .locator('fieldset.field', { has: page.locator('legend', { hasText: label }) })
        .getByRole('button', { name: text, exact: true });

    await tap(page.locator('.seg label', { hasText: t('listing.for_rents') }));
    await choose('district', 'Kamayut');
    await type(field(page, 'price'), '12');
    await type(field(page, 'area'), '650 sqft');
    await tap(chip(t('fact.bedrooms'), number(2)));
    await tap(chip(t('fact.bathrooms'), number(1)));
    await tap(chip(t('fact.floor'), number(3)));
    await tap(chip(t('fact.features'), t('feature.lift')));
    const chooser = page.waitForEvent('filechooser');
    await tap(page.locator('.photos .photo--add'));
    await (await chooser).setFiles(photos);
    await waitForPhotos(page, 5);
    await tap(page.getByRole('button', { name: t('describe.write') }));
    await surfaceOf(page).locator('p').nth(1).waitFor();
    const written = await htmlOf(page);
    await tap(submitButton(page));
    await page.waitForURL('**/propertyDetails?id=*', { timeout: 60_000 });

    expect(taps()).toBe(12);
    const id = new URL(page.url()).searchParams.get('id');
    const listing = (await (await fetch(`${site.origin}/api/properties/${id}`)).json()) as object;
    expect(listing).toMatchObject({
      listing_type: 'for_rents',
      district: 'Kamayut',
      price: 12,
      sqft: 650,
      bedrooms: 2,
      bathrooms: 1,
      floor: 3,
      features: ['lift'],
      description: written,
      image1: expect.stringContaining('/media/'),
      image5: expect.stringContaining('/media/'),
    });
    expect(written).toMatch(/2 bedrooms/i);
    expect(written).toContain('အိပ်ခန်း ၂ ခန်း');
  },
);

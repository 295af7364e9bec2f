import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterText, surfaceOf } from '#test/support/acts/editor.ts';
import {
  errorsOn,
  field,
  fillIn,
  focusedField,
  isErrorInView,
  submitForm,
} from '#test/support/acts/form.ts';
import { chooseFiles, jpegFile, waitForPhotos } from '#test/support/acts/photos.ts';
import { inspectPreview } from '#test/support/acts/preview.ts';
import { addListings } from '#test/support/app/records.ts';
import type { Visitor } from '#test/support/browser/browser.ts';
import { setUpAgentSite, setUpAgent } from '#test/support/browser/fixtures.ts';
import {
  cameraPhoto,
  isSimilarColour,
  inspectPicture,
  SKY,
  TWELVE_MEGAPIXELS_WIDTH_PX,
} from '#test/support/photos/camera.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const { site, openAs } = setUpAgentSite();
const agent = setUpAgent(site);

const open = async (visitor: Visitor = {}): Promise<Page> => {
  const page = await openAs(agent, '/createProperty', { width: 1280, ...visitor });
  await surfaceOf(page).waitFor();
  return page;
};

const rent = (page: Page) =>
  page.locator('[name=listing_type][value=for_rents]').check({ force: true });
const echoes = (page: Page) => page.locator('.field__out').allInnerTexts();

/** Returns the values that the form would submit, except the description. */
const chosen = (page: Page): Promise<Record<string, FormDataEntryValue>> =>
  page.evaluate(() => {
    const form = document.querySelector('main form');
    return form instanceof HTMLFormElement ? Object.fromEntries(new FormData(form)) : {};
  });

describe('create property', () => {
  const i18n = I18N[VISITOR.language];
  const { t, number } = i18n;

  test('it begins with the defaults of S4, and offers neither all types nor all townships', async () => {
    const page = await open(VISITOR);
    expect(await page.locator('h1').innerText()).toBe(t('property.create_title'));
    expect(await chosen(page)).toEqual({
      listing_type: 'for_sales',
      property_type: 'apartment',
      region: 'Yangon',
      district: 'Ahlone',
      price: '',
      area: '',
      description: '',
      bedrooms: '',
      bathrooms: '',
      floor: '',
      furnishing: '',
      negotiable: 'false',
      paper: '',
      ward: '',
      landmark: '',
      features: '',
    });
    const options = page.locator('main form option');
    const values = await options.evaluateAll((all) =>
      all.map((option) => (option as HTMLOptionElement).value),
    );
    expect(values).toHaveLength(7 + 3 + 46);
    expect(values.filter((value) => /^all$/i.test(value))).toEqual([]);
  });

  test('choosing a region chooses its second entry', async () => {
    const page = await open(VISITOR);
    for (const [region, district] of [
      ['Bago', 'Bago'],
      ['NayPyiTaw', 'Dekkhinathiri'],
      ['Yangon', 'Ahlone'],
    ] as const) {
      await field(page, 'district').selectOption({ index: 3 });
      await field(page, 'region').selectOption(region);
      expect(await field(page, 'district').inputValue()).toBe(district);
    }
  });

  test('price, area and description are needed, one after the other, each under its own field', async () => {
    const page = await open(VISITOR);
    await submitForm(page);
    expect(await errorsOn(page)).toEqual({ price: t('message.price_is_needed') });
    expect(await focusedField(page)).toBe('price');
    expect(await isErrorInView(page)).toBe(true);
    await fillIn(page, { price: '0' });
    expect(await errorsOn(page)).toEqual({});
    await submitForm(page);
    expect(await errorsOn(page)).toEqual({ price: t('message.price_is_needed') });
    await fillIn(page, { price: '100' });
    await submitForm(page);
    expect(await errorsOn(page)).toEqual({ area: t('message.area_is_needed') });
    expect(await focusedField(page)).toBe('area');
    expect(await isErrorInView(page)).toBe(true);
    await fillIn(page, { area: '20 x 60' });
    await submitForm(page);
    await page.getByText(t('message.description_is_needed')).waitFor();
    expect(await focusedField(page)).toBe('textbox');
    expect(await isErrorInView(page)).toBe(true);
    expect(await page.locator('[aria-invalid]').count()).toBe(1);
  });

  test('an invalid price has its error under the field', async () => {
    const page = await open(VISITOR);
    for (const [price, message] of [
      ['1O', 'price_invalid'],
      ['-5', 'price_invalid'],
      ['1.255', 'price_too_fine'],
      ['999999', 'price_too_high'],
    ] as const) {
      await fillIn(page, { price });
      await submitForm(page);
      const max = number(999_998);
      const text =
        message === 'price_too_high' ? t(`message.${message}`, { max }) : t(`message.${message}`);
      expect(await errorsOn(page), price).toEqual({ price: text });
    }
  });

  test('price and area say how they were understood', async () => {
    const page = await open(VISITOR);
    const price = { price: number(1.5), amount: number(150_000) };
    await fillIn(page, { price: '1.5', area: '12.5 x 50' });
    const area = { width: number(12.5), depth: number(50), area: number(625) };
    await expect.poll(() => echoes(page)).toEqual([t('price.echo', price), t('area.echo', area)]);
    await rent(page);
    for (const typed of ['1.5', '၁.၅', '1.50']) {
      await fillIn(page, { price: typed });
      await expect
        .poll(() => echoes(page))
        .toEqual([t('price.echo_rent', price), t('area.echo', area)]);
    }
    const round = { price: number(1_500), amount: number(150_000_000) };
    for (const typed of ['1,500', '၁၅၀၀', '၁၅ဝဝ', '၁,၅၀၀']) {
      await fillIn(page, { price: typed, area: '၁၂.၅ ပေ x ၅၀ ပေ' });
      await expect
        .poll(() => echoes(page))
        .toEqual([t('price.echo_rent_round', round), t('area.echo', area)]);
    }
    const said = async () => (await echoes(page)).filter(Boolean);
    await fillIn(page, { price: 'x', area: '၀.၂၅ ဧက' });
    await expect.poll(said).toEqual([t('area.echo_acres', { area: number(10_890) })]);
    await fillIn(page, { area: '1200' });
    await expect.poll(said).toEqual([t('area.echo_bare', { area: number(1200) })]);
    await fillIn(page, { area: 'two floors' });
    await expect.poll(said).toEqual([]);
    await page.getByText(t('property.area_hint')).waitFor();
  });

  test(
    'a listing with five camera photos is published, upright and without position',
    { tags: ['thorough'] },
    async () => {
      const page = await open(VISITOR);
      await fillIn(page, { price: '၂,၈၅ဝ', area: '1,450 sqft' });
      await field(page, 'property_type').selectOption('condo');
      await field(page, 'district').selectOption('Bahan');
      await enterText(page);
      await page.keyboard.insertText('တောက်ပသော ထောင့်ခန်း');
      const grounds = ['#8a5a2b', '#205010', '#705080', '#a0a030', '#303030'];
      const photos = await Promise.all(
        grounds.map((ground) => cameraPhoto(ground, TWELVE_MEGAPIXELS_WIDTH_PX)),
      );
      await chooseFiles(
        page,
        photos.map((photo, index) => jpegFile(photo, `${index}.jpg`)),
      );
      await waitForPhotos(page, 5);
      await inspectPreview(page, I18N[VISITOR.language], async (preview) => {
        expect(await preview.locator('.gallery img').count()).toBe(5);
        await preview.getByText('တောက်ပသော ထောင့်ခန်း').waitFor();
      });
      const request = page.waitForRequest((sent) => sent.url().endsWith('/api/properties'));
      await submitForm(page);
      const sent = await request;
      expect(sent.headers()['idempotency-key']).toMatch(/^\w{16,}$/);
      await page.waitForURL('**/propertyDetails?id=*');

      const panel = page.locator('.done');
      await panel
        .getByText(t('published.title').split(' ')[0] ?? '')
        .first()
        .waitFor();
      expect(await panel.evaluate((node) => node === document.activeElement)).toBe(true);
      const id = new URL(page.url()).searchParams.get('id');
      const address = `${site.origin}/propertyDetails?id=${id}${VISITOR.language === 'mm' ? '&lang=mm' : ''}`;
      expect(await panel.getByLabel(t('published.link')).inputValue()).toBe(address);
      for (const name of [t('share.facebook'), t('share.viber')])
        expect(await panel.getByRole('link', { name }).getAttribute('href')).toContain(
          encodeURIComponent(address),
        );
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await panel.getByRole('button', { name: t('share.copy_link') }).click();
      await page.getByText(t('share.copied')).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

      const search = `${site.origin}/api/properties/search?region=Yangon&district=Bahan&propType=condo&type=for_sales`;
      const { properties } = (await (await fetch(search)).json()) as {
        properties: Record<string, unknown>[];
      };
      expect(properties[0]).toMatchObject({
        id: Number(id),
        price: 2850,
        area: '1,450 sqft',
        description: '<p>တောက်ပသော ထောင့်ခန်း</p>',
      });
      for (let slot = 1; slot <= 5; slot++) {
        const image = await fetch(new URL(String(properties[0]?.[`image${slot}`]), site.origin));
        const seen = await inspectPicture(new Uint8Array(await image.arrayBuffer()));
        expect(seen.height).toBeGreaterThan(seen.width);
        expect(isSimilarColour(seen.top, SKY), `photo ${slot} is upright`).toBe(true);
        expect([seen.exif, seen.orientation]).toEqual([undefined, undefined]);
      }
    },
  );
});

describe('an unusual price', () => {
  const { t, priceLimit, priceRange } = I18N.en;

  test('asks for confirmation, with the usual range and a suggestion', async () => {
    const kind = { region: 'Bago', district: 'Pyay', property_type: 'land' };
    await addListings(
      site.db,
      [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000].map((price) => ({ ...kind, price })),
    );
    const page = await open();
    await field(page, 'property_type').selectOption('land');
    await field(page, 'region').selectOption('Bago');
    await field(page, 'district').selectOption('Pyay');
    await fillIn(page, { price: '5' });
    const range = priceRange(100, 900);
    const text = t('price.unusual', { type: 'Land', district: 'Pyay', range });
    await page.getByText(text).waitFor();
    await page
      .getByRole('button', { name: t('price.use_instead', { price: priceLimit(500) }) })
      .click();
    expect(await field(page, 'price').inputValue()).toBe('500');
    expect(await page.locator('.alert--warn').count()).toBe(0);
  });

  test.each([
    ['for_sales', '19.99', '20'],
    ['for_rents', '200.01', '200'],
  ])('%s: %s is unusual, %s is not', async (type, unusual, usual) => {
    const page = await open();
    await field(page, 'district').selectOption('Cocokyun');
    await page.locator(`[name=listing_type][value=${type}]`).check({ force: true });
    await fillIn(page, { price: unusual });
    await page.getByText(t('price.unusual_plain')).waitFor();
    await fillIn(page, { price: usual });
    await expect.poll(() => page.getByText(t('price.unusual_plain')).count()).toBe(0);
  });

  test('blocks publishing until it is answered', async () => {
    const page = await open();
    await fillIn(page, { price: '3', area: '20 x 60' });
    await page.getByText(t('price.unusual_plain')).waitFor();
    await enterText(page);
    await page.keyboard.type('cheap');
    await field(page, 'area').press('Enter');
    await page.getByText(t('price.unanswered')).waitFor();
    await page.keyboard.press('Enter');
    await submitForm(page);
    expect(await page.locator('.alert--warn').count()).toBe(1);
    await page.getByRole('button', { name: t('price.keep') }).click();
    await expect.poll(() => page.locator('.alert--warn').count()).toBe(0);
    await submitForm(page);
    await page.waitForURL('**/propertyDetails?id=*');
  });

  test('a price that was typed in kyat is offered in lakhs', async () => {
    const page = await open();
    await fillIn(page, { price: '28,500,000' });
    await page.getByText(t('price.typed_in_kyat', { price: priceLimit(285) })).waitFor();
    await page
      .getByRole('button', { name: t('price.use_instead', { price: priceLimit(285) }) })
      .click();
    expect(await field(page, 'price').inputValue()).toBe('285');
  });
});

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Property } from '#features/properties/contract.ts';
import { installClock } from '#test/support/acts/clock.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { allowErrors, setUpBrowser } from '#test/support/browser/visits.ts';
import { closeAfterwards } from '#test/support/browser/windows.ts';
import { allListings, findListing } from '#test/support/sites/demo-listings.ts';
import { I18N, LANGUAGES, VISITOR } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

let origin: string;
let listings: Property[];
let flat: Property;
beforeAll(async () => {
  origin = inject('origin');
  listings = await allListings(origin);
  flat = findListing(listings, ({ price }) => price === 1350);
});

const pathOf = ({ id }: Property): string => `/propertyDetails?id=${id}`;
const hrefsOf = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
const allowClipboard = (page: Page): Promise<void> =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
const clipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

test('on paper the number is as dark as the address above it', async () => {
  const page = await open(VISITOR);
  await goTo(page, pathOf(flat));
  await page.emulateMedia({ media: 'print' });
  const colourOf = (selector: string): Promise<string> =>
    page
      .locator(`.poster ${selector}`)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  await expect.poll(() => colourOf('a[href^="tel:"]')).toBe(await colourOf('.poster__body'));
});

describe.each(LANGUAGES)('without scripts, in %s', (language) => {
  const { t, digits } = I18N[language];
  const shared = (): string => `${origin}${pathOf(flat)}${language === 'mm' ? '&lang=mm' : ''}`;

  test('a visitor can call, chat, write, share, and read the number', async () => {
    const page = await open({ language, scripts: false });
    await goTo(page, pathOf(flat));
    expect(await page.locator('.poster').innerText()).toContain('09 000 000 001');
    for (const place of ['.poster', '.callbar']) {
      expect(await hrefsOf(page, `${place} a[href^="tel:"]`)).toEqual(['tel:+959000000001']);
      const [chat = ''] = await hrefsOf(page, `${place} a[href^="viber:"]`);
      expect(chat).toMatch(/^viber:\/\/chat\?number=%2B959000000001&draft=/);
      const draft = new URL(chat).searchParams.get('draft') ?? '';
      expect(draft).toContain(digits(String(flat.id)));
      expect(draft).toContain(shared());
    }
    const [viber = '', messenger = '', telegram = '', facebook = ''] = await hrefsOf(
      page,
      '.share a',
    );
    expect(new URL(facebook).searchParams.get('u')).toBe(shared());
    expect(new URL(messenger).searchParams.get('link')).toBe(shared());
    expect(new URL(viber).searchParams.get('text')).toContain(shared());
    expect(new URL(telegram).searchParams.get('url')).toBe(shared());
    expect(
      await page.locator('.poster, .callbar, .share, .facts').locator('button:visible').count(),
    ).toBe(0);
    expect(await page.locator('.poster').innerText()).toContain(t('details.safety_tip'));
  });
});

describe('with scripts', () => {
  const { language } = VISITOR;
  const { t, digits } = I18N[language];
  const shared = (): string => `${origin}${pathOf(flat)}&lang=mm`;

  test('a tap copies the number, the listing number or the link, with a message', async () => {
    const page = await open({ language });
    await allowClipboard(page);
    await goTo(page, pathOf(flat));
    const toast = page.getByRole('status').locator('span').last();
    const copies: [selector: string, copied: string, said: string][] = [
      ['.callbar button', '09000000001', t('details.number_copied')],
      ['.poster button', '09000000001', t('details.number_copied')],
      ['.copy', String(flat.id), t('details.property_number_copied')],
      ['.share button', shared(), t('share.copied')],
    ];
    for (const [selector, copied, said] of copies) {
      await page.locator(selector).click();
      await expect.poll(() => toast.innerText()).toBe(said);
      expect(await clipboard(page)).toBe(copied);
      await page
        .locator('.toast')
        .getByRole('button', { name: t('action.close') })
        .click();
      expect(await page.locator('.toast').count()).toBe(0);
    }
    expect(await page.locator('.copy').getAttribute('aria-label')).toBe(
      t('details.copy_property_number', { id: digits(String(flat.id)) }),
    );
  });

  test.each([
    ['refuses', true],
    ['has no clipboard', false],
  ])('a failed copy in a browser that %s shows a message', async (_what, hasClipboard) => {
    const page = await open({ language });
    closeAfterwards(page);
    await page.addInitScript(
      (isThere) =>
        Object.defineProperty(navigator, 'clipboard', {
          value: isThere ? { writeText: () => Promise.reject(new Error('no')) } : undefined,
        }),
      hasClipboard,
    );
    await goTo(page, pathOf(flat));
    await page.locator('.share button').click();
    await page.getByRole('status').getByText(t('share.copy_failed')).waitFor();
    await page.locator('.callbar button').click();
    await page.getByRole('status').getByText(t('details.copy_failed')).waitFor();
    expect(await page.locator('.toast').count()).toBe(1);
  });

  test.each([true, false])(
    'the first tap on Share opens the sheet of the phone, if there is one: %s',
    async (hasSheet) => {
      const page = await open({ language, width: 360, touch: true });
      closeAfterwards(page);
      await page.addInitScript((isThere) => {
        Reflect.deleteProperty(Navigator.prototype, 'share');
        const share = async ({ url = '' }: ShareData): Promise<void> => {
          document.body.setAttribute('data-shared', url);
        };
        if (isThere) Object.assign(navigator, { share });
      }, hasSheet);
      // React starts with the tap.
      await page.goto(pathOf(flat));
      await page.locator('a[href="#share"]').first().tap();
      const lang = language === 'mm' ? '&lang=mm' : '';
      if (hasSheet) await page.locator(`[data-shared="${origin}${pathOf(flat)}${lang}"]`).waitFor();
      else await page.waitForURL('**#share');
      expect(new URL(page.url()).hash).toBe(hasSheet ? '' : '#share');
      // The other way to somebody on Viber: two taps.
      expect(await page.locator('#share a[href^="viber:"]').count()).toBe(1);
    },
  );

  test('similar listings are shown below, with working links', async () => {
    const page = await open({ language });
    await goTo(page, pathOf(flat));
    const section = page.locator('section.section', { hasText: t('details.similar') });
    const links = await section
      .locator('.card a')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(links.length).toBeGreaterThan(0);
    expect(links.length).toBeLessThanOrEqual(3);
    expect(links).not.toContain(pathOf(flat));
    for (const href of links) {
      const like = findListing(listings, (listing) => pathOf(listing) === href);
      expect(like).toMatchObject({
        property_type: flat.property_type,
        listing_type: flat.listing_type,
        region: flat.region,
      });
    }
    await section.locator('.card a').first().click();
    await page.waitForURL(`**${links[0]}`);
    await page.locator('.facts').waitFor();
    expect(await page.locator('h1').innerText()).not.toBe('');
  });

  test('a deleted listing shows a message and links to others', async () => {
    const page = await open({ language, scripts: false });
    allowErrors(page, /404/);
    const answer = await goTo(page, '/propertyDetails?id=999999');
    expect(answer.status()).toBe(404);
    expect(await page.locator('.empty').innerText()).toContain(t('details.not_found'));
    await page.locator('.empty a').first().click();
    await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(3);
  });
});

test('a toast disappears after six seconds', async () => {
  const page = await open();
  await allowClipboard(page);
  await installClock(page);
  await goTo(page, pathOf(flat));
  await page.locator('.copy').click();
  await page.locator('.toast').waitFor();
  await page.clock.runFor(5_000);
  expect(await page.locator('.toast').count()).toBe(1);
  await page.clock.runFor(1_500);
  await expect.poll(() => page.locator('.toast').count()).toBe(0);
});

test('a listing that is alone in its region has similar ones of other regions', async () => {
  const isLike = (one: Property, other: Property): boolean =>
    other.id !== one.id &&
    other.property_type === one.property_type &&
    other.listing_type === one.listing_type;
  const alone = findListing(
    listings,
    (listing) =>
      listings.some((other) => isLike(listing, other)) &&
      !listings.some((other) => isLike(listing, other) && other.region === listing.region),
  );
  const page = await open({ scripts: false });
  await goTo(page, pathOf(alone));
  const rail = page.locator('section', { hasText: I18N.en.t('details.similar') });
  const found = listings.filter((other) => isLike(alone, other));
  expect(await rail.locator('.card').count()).toBe(Math.min(3, found.length));
  // The link beside them leads to them, and not to the region that has none.
  await rail.getByRole('link', { name: I18N.en.t('home.view_all') }).click();
  expect(await page.locator('.card').count()).toBe(found.length + 1);
});

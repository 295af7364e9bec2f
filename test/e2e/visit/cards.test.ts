import { beforeAll, describe, expect, inject, test } from 'vitest';
import { placeName } from '#features/catalogue/names.ts';
import { areaText } from '#features/properties/area-text.ts';
import type { Card } from '#features/properties/contract.ts';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { I18N, LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

let cards: Card[];
beforeAll(async () => {
  const response = await fetch(`${inject('origin')}/api/properties/cards?limit=100`);
  cards = ((await response.json()) as { cards: Card[] }).cards;
});

describe.each(LANGUAGES)('in %s', (language) => {
  const { t, list, price, count, number, htmlLang } = I18N[language];

  const factsOf = ({ property_type, bedrooms, bathrooms, floor, area }: Card): string[] => [
    t(`type.${property_type as 'land'}`),
    ...(bedrooms === 0 ? [t('fact.hall_short')] : []),
    ...(bedrooms ? [count('fact.bed', bedrooms)] : []),
    ...(bathrooms ? [count('fact.bath', bathrooms)] : []),
    ...(floor === 0 ? [t('fact.floor_ground')] : []),
    ...(floor ? [t('fact.floor_number', { floor: number(floor) })] : []),
    areaText(I18N[language], area),
  ];

  test('a card shows price, place, type, area and the start of the text', async () => {
    const page = await open({ scripts: false, language, width: 1280 });
    for (let number = 1; number <= Math.ceil(cards.length / 15); number++) {
      await goTo(page, `/results?page=${number}`);
      const shown = await page.locator('.card').evaluateAll(readCards);
      const expected = cards.slice((number - 1) * 15, number * 15).map((card) => ({
        href: `/propertyDetails?id=${card.id}`,
        price: price(card.price, card.listing_type),
        place: list([
          t(`type.${card.property_type as 'land'}`),
          t(`listing.${card.listing_type}`),
          placeName(I18N[language], card),
        ]),
        tag: t(`listing.${card.listing_type}`),
        facts: factsOf(card),
        ...(card.otherExcerpt?.lang === htmlLang
          ? { text: card.otherExcerpt.text, isCut: card.otherExcerpt.isCut }
          : { text: card.excerpt, isCut: card.isCut }),
        hasPhoto: card.photo !== null,
      }));
      expect(shown).toEqual(expected);
    }
  });

  test('the "...more" after an excerpt is in the language of the page', async () => {
    const page = await open({ scripts: false, language });
    await goTo(page, '/results');
    const texts = await page.locator('.card__text:has(.more)').evaluateAll((all) =>
      all.map((text) => ({
        lang: text.getAttribute('lang'),
        more: text.lastChild?.textContent?.trim(),
      })),
    );
    expect(new Set(texts.map(({ lang }) => lang))).toEqual(
      new Set([null, htmlLang === 'en' ? 'my' : 'en']),
    );
    for (const { more } of texts) expect(more).toBe(I18N[language].t('card.more'));
  });
});

test('an excerpt is at most 195 characters of the text, and never has markup', () => {
  const characters = new Intl.Segmenter();
  for (const { excerpt } of cards) {
    expect([...characters.segment(excerpt)].length).toBeLessThanOrEqual(195);
    expect(excerpt).not.toMatch(/[<>]/);
  }
});

test('a card without a photo shows the default picture', async () => {
  const page = await open({ scripts: false });
  const index = cards.findIndex((card) => !card.photo);
  await goTo(page, `/results?page=${Math.floor(index / 15) + 1}`);
  const image = page
    .locator('.card')
    .nth(index % 15)
    .locator('img');
  expect(await image.getAttribute('src')).toBe('/default-property.svg');
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate(naturalWidth)).toBeGreaterThan(0);
});

test('the whole card links to its listing', async () => {
  const page = await open();
  await goTo(page, '/results');
  const card = page.locator('.card').first();
  const href = await card.locator('a').getAttribute('href');
  expect(await card.locator('a').count()).toBe(1);
  await card.locator('img').click({ force: true });
  await expect.poll(() => page.url()).toContain(href);
});

const naturalWidth = (image: Element): number => (image as HTMLImageElement).naturalWidth;

/** The visible texts of the cards. */
const readCards = (all: Element[]) =>
  all.map((card) => {
    const text = (selector: string): string =>
      card.querySelector(selector)?.textContent?.trim() ?? '';
    const more = card.querySelector('.card__text .more');
    const start = text('.card__text');
    return {
      href: card.querySelector('a')?.getAttribute('href'),
      price: text('.price'),
      place: text('.card__title'),
      tag: text('.tag'),
      facts: [...card.querySelectorAll('.card__facts li')].map((fact) => fact.textContent),
      text: more ? start.slice(0, -(more.textContent?.length ?? 0)) : start,
      isCut: more !== null,
      hasPhoto: card.querySelector('picture') !== null,
    };
  });

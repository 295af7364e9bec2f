// @module-tag thorough
import { expect, inject, test } from 'vitest';
import { goTo } from '#test/support/browser/browser.ts';
import { setUpBrowser } from '#test/support/browser/visits.ts';
import { PAGES } from '#test/support/browser/weight.ts';
import { clippedTexts } from '#test/support/looks/clipped-texts.ts';
import { sidewaysOverflow } from '#test/support/looks/fit.ts';
import { allListings, findListing, hasPhotos } from '#test/support/sites/demo-listings.ts';
import { LANGUAGES } from '#test/support/texts/languages.ts';

const { open } = setUpBrowser();

/** Cards of articles, whose titles end after three lines, and dates, which stay in one. */
const IN_LINES = /^.*: (?:links|card card--blog|card__title)/;

/** Lists what has words of Latin letters that are broken inside. */
const brokenWords = (): string[] => {
  const isCut = (node: Node): boolean => {
    const text = node.textContent ?? '';
    const topAt = (at: number): number => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().top;
    };
    return [...text.matchAll(/[A-Za-z]{2,}/g)].some(
      ({ index, 0: word }) => Math.abs(topAt(index) - topAt(index + word.length - 1)) > 4,
    );
  };
  return [...document.querySelectorAll('.facts :is(dt, dd), .links span, .seg span')]
    .flatMap((element) => [...element.childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE && isCut(node))
    .map((node) => node.textContent ?? '');
};

// A phone of 360 px whose letters are twice as large.
test.each(LANGUAGES)(
  'nothing is cut on a phone whose letters are twice as large (%s)',
  async (language) => {
    const page = await open({ language, width: 180, height: 370 });
    const { id } = findListing(await allListings(inject('origin')), hasPhotos);
    const paths = {
      ...PAGES,
      listing: `/propertyDetails?id=${id}`,
      rows: '/results?layout=rows',
      none: '/results?layout=rows&q=2+bed+bahan+under+15+lakhs',
      shortlist: `/shortlist?ids=${id}`,
    };
    const faults: string[] = [];
    for (const [name, path] of Object.entries(paths)) {
      await goTo(page, path);
      for (const find of [sidewaysOverflow, clippedTexts, brokenWords])
        for (const fault of await page.evaluate(find)) faults.push(`${name}: ${fault}`);
    }
    expect(faults.filter((fault) => !IN_LINES.test(fault))).toEqual([]);
  },
);

// WCAG 1.4.12, at the width of 1.4.10. The rail of cards, chips and the table of a project scroll by themselves.
test.each(LANGUAGES)(
  'pages with wide letters, words and lines fit 320 px (%s)',
  async (language) => {
    const page = await open({ language, width: 320, height: 640 });
    const faults: string[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      await goTo(page, path);
      await page.evaluate(() => {
        const spacing = new CSSStyleSheet();
        spacing.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
        );
        document.adoptedStyleSheets = [spacing];
      });
      for (const fault of await page.evaluate(sidewaysOverflow)) faults.push(`${name}: ${fault}`);
    }
    expect(faults).toEqual([]);
  },
);

import type { Page } from 'playwright-core';

/** What reaches beyond the right edge of the window so that the page can be scrolled sideways. */
export const sidewaysOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [
      `${scrollWidth - clientWidth} px too wide`,
      ...wide.slice(0, 5).map((element) => element.getAttribute('class') ?? element.tagName),
    ];
  });

/**
 * Texts that are cut: the box around them hides what does not fit, and the ink of some line does not.
 * What scrolls is left out, and what is only there for screen readers.
 */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return ['no canvas'];
    const clips = (style: string): boolean => style === 'hidden' || style === 'clip';
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest('.vh, .skip');

    /** Where the ink of a text begins and ends, Burmese marks above and below included. */
    const inkOf = (node: Node, holder: Element): DOMRect => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, width, bottom } = range.getBoundingClientRect();
      canvas.font = getComputedStyle(holder).font;
      const metrics = canvas.measureText(node.textContent ?? '');
      const above = metrics.actualBoundingBoxAscent - metrics.fontBoundingBoxAscent;
      const below = metrics.actualBoundingBoxDescent - metrics.fontBoundingBoxDescent;
      return new DOMRect(left, top - above, width, bottom + below - (top - above));
    };

    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!node.textContent?.trim() || !holder || !isShown(holder)) continue;
      const ink = inkOf(node, holder);
      for (let box: Element | null = holder; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isWide = clips(overflowX) && (ink.left < left - 1 || ink.right > right + 1);
        const isHigh = clips(overflowY) && (ink.top < top - 1 || ink.bottom > bottom + 1);
        if (isWide || isHigh)
          cut.push(`${box.getAttribute('class') ?? box.tagName}: ${node.textContent.slice(0, 60)}`);
      }
    }
    return cut;
  });

/** Choices that their select is too narrow for, at the width of its text and arrow. */
export const clippedChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('select')]
      .filter((select) => select.checkVisibility())
      .filter((select) => {
        const style = getComputedStyle(select);
        if (!canvas) return true;
        canvas.font = style.font;
        const text = canvas.measureText(select.selectedOptions[0]?.text ?? '').width;
        const room =
          select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return text > room + 1;
      })
      .map((select) => `${select.name}: ${select.selectedOptions[0]?.text}`);
  });

/** Controls and lines of a card that lie on its text. */
export const overlaidCards = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.card:not(.is-loading)')]
      .filter((card) => {
        const rects = ['.price', '.card__title', '.card__text', '.card__facts']
          .map((part) => card.querySelector(part)?.getBoundingClientRect())
          .filter((rect) => rect !== undefined)
          .sort((a, b) => a.top - b.top);
        return rects.some((rect, index) => rect.bottom > (rects[index + 1]?.top ?? Infinity) + 1);
      })
      .map((card) => card.querySelector('a')?.textContent ?? ''),
  );

/** Images that would move what is below them when they come. */
export const imagesWithoutSize = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter(
        (image) => !(Number(image.getAttribute('width')) && Number(image.getAttribute('height'))),
      )
      .map((image) => image.outerHTML),
  );

/** Heights of the cards, skeletons included. */
export const cardHeights = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.card')].map((card) => card.getBoundingClientRect().height),
  );

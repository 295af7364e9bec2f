import type { Page } from 'playwright-core';

/**
 * Texts that are cut: the box around them hides what does not fit, and the ink of some line, Burmese
 * marks above and below included, does not. What scrolls is left out, and what is only there for
 * screen readers.
 */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Line = { text: string; rect: DOMRect };
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return ['no canvas'];
    const clips = (style: string): boolean => style === 'hidden' || style === 'clip';
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest('.vh, .skip');

    const rectOf = (node: Node, from: number, to: number): DOMRect => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return range.getBoundingClientRect();
    };

    /** The lines a text is broken into. */
    const linesOf = (node: Node): Line[] => {
      const text = node.textContent ?? '';
      const starts: number[] = [];
      let last = -Infinity;
      for (let at = 0; at < text.length; at++) {
        const { top, width } = rectOf(node, at, at + 1);
        if (width === 0 || Math.abs(top - last) < 4) continue;
        starts.push(starts.length === 0 ? 0 : at);
        last = top;
      }
      return starts.map((start, index) => {
        const end = starts[index + 1] ?? text.length;
        return { text: text.slice(start, end), rect: rectOf(node, start, end) };
      });
    };

    /** Where the ink of a line is. */
    const inkOf = ({ text, rect }: Line, font: string): DOMRect => {
      canvas.font = font;
      const metrics = canvas.measureText(text);
      const above = metrics.actualBoundingBoxAscent - metrics.fontBoundingBoxAscent;
      const below = metrics.actualBoundingBoxDescent - metrics.fontBoundingBoxDescent;
      return new DOMRect(rect.left, rect.top - above, rect.width, rect.height + above + below);
    };

    const isCutBy = (box: Element, ink: DOMRect): boolean => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isWide = clips(overflowX) && (ink.left < left - 1 || ink.right > right + 1);
      const isHigh = clips(overflowY) && (ink.top < top - 1 || ink.bottom > bottom + 1);
      return isWide || isHigh;
    };

    /** Boxes that hide what is too large for them, up to the first that scrolls. */
    const clippingBoxes = (holder: Element): Element[] => {
      const boxes: Element[] = [];
      for (let box: Element | null = holder; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        if (clips(overflowX) || clips(overflowY)) boxes.push(box);
      }
      return boxes;
    };

    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!node.textContent?.trim() || !holder || !isShown(holder)) continue;
      const boxes = clippingBoxes(holder);
      if (boxes.length === 0) continue;
      const { font } = getComputedStyle(holder);
      for (const line of linesOf(node)) {
        const ink = inkOf(line, font);
        const box = boxes.find((one) => isCutBy(one, ink));
        if (box) cut.push(`${box.getAttribute('class') ?? box.tagName}: ${line.text.slice(0, 60)}`);
      }
    }
    return cut;
  });

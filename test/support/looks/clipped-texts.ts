/**
 * Finds clipped texts: the ink of a line, including Burmese marks above and below it, exceeds a box
 * that hides its overflow. Ignores what scrolls and texts for screen readers only.
 */
export const clippedTexts = (): string[] => {
  type Line = { text: string; rect: DOMRect };
  /** How far ink reaches above and below its line, in pixels. */
  type Ink = { above: number; below: number };
  type Box = { element: Element; rect: DOMRect; isWideCut: boolean; isHighCut: boolean };
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

  /** Splits a text into its rendered lines. */
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

  // Ink is the same at all window widths, and measuring it takes longer than everything else.
  const page = globalThis as typeof globalThis & { measuredInk?: Map<string, Ink> };
  const measured = (page.measuredInk ??= new Map<string, Ink>());

  const measure = (text: string, font: string): Ink => {
    const key = `${font} ${text}`;
    const known = measured.get(key);
    if (known) return known;
    canvas.font = font;
    const metrics = canvas.measureText(text);
    const ink = {
      above: metrics.actualBoundingBoxAscent - metrics.fontBoundingBoxAscent,
      below: metrics.actualBoundingBoxDescent - metrics.fontBoundingBoxDescent,
    };
    measured.set(key, ink);
    return ink;
  };

  const inkOf = ({ text, rect }: Line, font: string): DOMRect => {
    const { above, below } = measure(text, font);
    return new DOMRect(rect.left, rect.top - above, rect.width, rect.height + above + below);
  };

  const isCutBy = ({ rect, isWideCut, isHighCut }: Box, ink: DOMRect): boolean => {
    const { left, right, top, bottom } = rect;
    const isWide = isWideCut && (ink.left < left - 1 || ink.right > right + 1);
    const isHigh = isHighCut && (ink.top < top - 1 || ink.bottom > bottom + 1);
    return isWide || isHigh;
  };

  const known = new Map<Element, readonly Box[]>();

  /** Ancestors that hide their overflow, up to the first that scrolls. */
  const clippingBoxes = (element: Element | null): readonly Box[] => {
    if (!element) return [];
    const boxes = known.get(element) ?? findClippingBoxes(element);
    known.set(element, boxes);
    return boxes;
  };

  const findClippingBoxes = (element: Element): readonly Box[] => {
    const { overflowX, overflowY } = getComputedStyle(element);
    if (/auto|scroll/.test(overflowX + overflowY)) return [];
    const around = clippingBoxes(element.parentElement);
    const isWideCut = clips(overflowX);
    const isHighCut = clips(overflowY);
    if (!isWideCut && !isHighCut) return around;
    return [{ element, rect: element.getBoundingClientRect(), isWideCut, isHighCut }, ...around];
  };

  /** On phones cards show one line of the start of a text, which ends in an ellipsis. */
  const isExcerptInOneLine = (holder: Element): boolean => {
    const excerpt = holder.closest('.card--home .card__text');
    return excerpt !== null && getComputedStyle(excerpt).textOverflow === 'ellipsis';
  };

  const cut: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const holder = node.parentElement;
    if (!text.trim() || !holder) continue;
    // Checked first: computing styles of hidden elements is slow.
    if (!isShown(holder)) continue;
    const boxes = clippingBoxes(holder).map((box) =>
      isExcerptInOneLine(holder) ? { ...box, isWideCut: false } : box,
    );
    if (boxes.length === 0) continue;
    // A cheap test first, which most texts pass: no ink reaches further than a line above or below its
    // own, and no line has more ink than the whole text.
    const rect = rectOf(node, 0, text.length);
    const { left, top, width, height } = rect;
    const reach = new DOMRect(left, top - height, width, 3 * height);
    if (!boxes.some((box) => isCutBy(box, reach))) continue;
    const { font } = getComputedStyle(holder);
    const whole = inkOf({ text, rect }, font);
    if (!boxes.some((box) => isCutBy(box, whole))) continue;
    for (const line of linesOf(node)) {
      const ink = inkOf(line, font);
      const box = boxes.find((one) => isCutBy(one, ink))?.element;
      if (box) cut.push(`${box.getAttribute('class') ?? box.tagName}: ${line.text.slice(0, 60)}`);
    }
  }
  return cut;
};

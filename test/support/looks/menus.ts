import type { Page } from 'playwright-core';

/** Finds menu entries that overlap each other or exceed the window. */
export const overlaps = (page: Page): Promise<string[]> =>
  page.locator('.nav__list > li').evaluateAll((items) => {
    const boxes = items.map((item) => item.getBoundingClientRect());
    const isOn = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      one.right > other.left + 1 &&
      one.top < other.bottom - 1 &&
      one.bottom > other.top + 1;
    const isWrong = (box: DOMRect, index: number) =>
      box.left < 0 ||
      box.right > innerWidth ||
      boxes.slice(index + 1).some((one) => isOn(one, box));
    return items
      .filter((_item, index) => isWrong(boxes[index] ?? new DOMRect(), index))
      .map((item) => item.textContent.slice(0, 20));
  });

/** Opens and closes each dropdown and returns what is wrong with it. */
export const menuFaults = (page: Page): Promise<string[][]> =>
  page.locator('.drop').evaluateAll((drops) => {
    /** Clicks at the middle of a summary, like a finger; fails if something else lies there. */
    const click = (summary: HTMLElement): string[] => {
      summary.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = summary.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isHit = hit instanceof HTMLElement || hit instanceof SVGElement;
      if (!isHit || !summary.contains(hit)) return ['is out of reach'];
      hit.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      return [];
    };
    return drops.map((drop) => {
      const summary = drop.querySelector('summary');
      const panel = drop.querySelector('.drop__panel');
      if (!summary || !panel) return ['is no dropdown'];
      const opening = click(summary);
      const box = panel.getBoundingClientRect();
      const links = [...panel.querySelectorAll('a')];
      const shown = [
        ...(panel.checkVisibility() ? [] : ['stays shut']),
        ...(box.left < 0 || box.right > innerWidth ? ['leaves the window'] : []),
        ...(document.documentElement.scrollWidth > innerWidth ? ['scrolls the page sideways'] : []),
        ...(panel.scrollWidth > panel.clientWidth ? ['scrolls sideways'] : []),
        ...(links.some((link) => link.scrollWidth > link.clientWidth) ? ['cuts a title'] : []),
        ...(links.some((link) => link.getBoundingClientRect().height < 44) ? ['is small'] : []),
      ];
      // Closes the panel, which may cover the menus of the next row.
      const closing = click(summary);
      return [...opening, ...shown, ...closing, ...(panel.checkVisibility() ? ['stays open'] : [])];
    });
  });

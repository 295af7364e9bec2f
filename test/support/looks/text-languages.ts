import type { Page } from 'playwright-core';

/**
 * Finds texts whose script differs from their `lang`: screen readers would spell them, and Burmese
 * would get the line height of English. Mixed texts may have either.
 */
export const wronglyMarkedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const wrong: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest('script, [aria-hidden=true]')) continue;
      const text = node.textContent ?? '';
      const burmese = count(text, /[\u1000-\u102a\u103f]/g);
      const latin = count(text, /[A-Za-z]/g);
      // A single letter is a sign, as in 20 x 60.
      if (burmese + latin < 2) continue;
      const share = burmese / (burmese + latin);
      const isMarked = element.closest('[lang]')?.getAttribute('lang') === 'my';
      if (isMarked ? share < 0.15 : share > 0.5)
        wrong.push(`${element.className || element.tagName}: ${text.slice(0, 60)}`);
    }
    return wrong;
  });

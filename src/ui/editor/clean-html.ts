import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import { textToHtml } from './plain-text.ts';

/**
 * Makes HTML that the server has not seen yet safe to show: only what the editor's schema knows is
 * left of it. Without the code of the editor only its words are.
 */
export const loadCleaner = async (): Promise<(html: string) => string> => {
  try {
    const { fromHtml, toHtml } = await import('./html.ts');
    return (html) => toHtml(fromHtml(html));
  } catch {
    return (html) => textToHtml(htmlToText(html));
  }
};

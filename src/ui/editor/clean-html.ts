import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import { textToHtml } from './plain-text.ts';

/**
 * Loads a function that makes HTML which the server has not sanitised safe to show: it keeps only what the
 * schema of the editor allows. If the code of the editor cannot be loaded, it keeps only the text.
 */
export const loadHtmlCleaner = async (): Promise<(html: string) => string> => {
  try {
    const { fromHtml, toHtml } = await import('./html.ts');
    return (html) => toHtml(fromHtml(html));
  } catch {
    return (html) => textToHtml(htmlToText(html));
  }
};

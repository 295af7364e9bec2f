/** The paragraphs of a plain text, each by its lines: an empty line parts them. */
export const paragraphsOf = (text: string): string[][] =>
  text
    .trim()
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .filter((lines) => lines.some(Boolean));

const BLOCK = /<(?:p|br|h[234]|ul|ol|blockquote)\b/;

/**
 * Sanitised HTML with paragraphs. A text that was stored without any block is plain text (PRODUCT 7):
 * its line breaks and empty lines, which HTML ignores, become what they mean.
 */
export const withParagraphs = (html: string): string =>
  BLOCK.test(html)
    ? html
    : paragraphsOf(html)
        .map((lines) => `<p>${lines.join('<br>')}</p>`)
        .join('');

/** The paragraphs of a plain text, each by its lines: an empty line parts them. */
export const paragraphsOf = (text: string): string[][] =>
  text
    .trim()
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .filter((lines) => lines.some(Boolean));

/**
 * Sanitised HTML with paragraphs. A text of several lines that was stored without any markup is plain
 * text (PRODUCT 7): its line breaks and empty lines, which HTML ignores, become what they mean.
 */
export const withParagraphs = (html: string): string =>
  html.includes('<') || !/[\r\n]/.test(html.trim())
    ? html
    : paragraphsOf(html)
        .map((lines) => `<p>${lines.join('<br>')}</p>`)
        .join('');

/** Splits plain text at empty lines into paragraphs, and each paragraph into lines. */
export const paragraphsOf = (text: string): string[][] =>
  text
    .trim()
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .filter((lines) => lines.some(Boolean));

/**
 * Converts stored plain text to HTML: multi-line text without any markup gets `<p>` and `<br>`
 * (PRODUCT 7), because HTML ignores line breaks. Text with markup is not changed.
 */
export const withParagraphs = (html: string): string =>
  html.includes('<') || !/[\r\n]/.test(html.trim())
    ? html
    : paragraphsOf(html)
        .map((lines) => `<p>${lines.join('<br>')}</p>`)
        .join('');

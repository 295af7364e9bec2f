/** The paragraphs of a plain text, each by its lines: an empty line parts them. */
export const paragraphsOf = (text: string): string[][] =>
  text
    .trim()
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .filter((lines) => lines.some(Boolean));

/** A plain text as HTML. */
export const textToHtml = (text: string): string =>
  paragraphsOf(text)
    .map((lines) => `<p>${lines.map(escapeHtml).join('<br>')}</p>`)
    .join('');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '');

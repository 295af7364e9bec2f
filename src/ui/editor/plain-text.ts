import { paragraphsOf } from '#ui/text/paragraphs.ts';

/** Converts plain text to HTML. */
export const textToHtml = (text: string): string =>
  paragraphsOf(text)
    .map((lines) => `<p>${lines.map(escapeHtml).join('<br>')}</p>`)
    .join('');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');

/** Control characters and non-characters, which XML forbids even when escaped. */
// oxlint-disable-next-line no-control-regex -- it must match them
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for XML content and attributes; removes characters that XML forbids. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What no XML document may hold, not even escaped: control characters and non-characters. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Any text as it stands in XML, as content or in an attribute; what XML forbids is left out. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);

/** The first line of every XML document. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

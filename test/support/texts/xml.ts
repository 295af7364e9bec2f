const TOKEN =
  /<\?xml[^>]*\?>|<(\/?)([a-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|<|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi;
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** Lists the errors that make a text malformed XML. */
export const xmlErrors = (xml: string): string[] => {
  const errors: string[] = [];
  const open: string[] = [];
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')) errors.push('no declaration');
  if (FORBIDDEN.test(xml) || !xml.isWellFormed()) errors.push('a forbidden character');
  for (const [token, slash, name, , selfClosing] of xml.matchAll(TOKEN)) {
    if (token.startsWith('<?')) continue;
    if (name === undefined) errors.push(`a stray ${token}`);
    else if (slash) {
      if (open.pop() !== name) errors.push(`</${name}> closes something else`);
    } else if (!selfClosing) open.push(name);
  }
  return [...errors, ...open.map((name) => `<${name}> is never closed`)];
};

/** Returns the unescaped contents of all elements with a name. */
export const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&'),
  );

const NAMED_CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};

/** What follows the `<` of a tag that stands within a line. */
const INLINE_TAG = /\/?(?:a|b|em|i|strong|u)(?![a-z0-9])/iy;
const REFERENCE = /&(?:(amp|apos|gt|lt|nbsp|quot)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi;
const WHITE_SPACE = /\s+/g;
/** White space other than single spaces, which most texts do not have. */
const OTHER_THAN_SPACE = /[^\S ]|  /;
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/**
 * Returns the visible text of sanitised HTML (PRODUCT 7) on one line: without tags, with one space
 * between blocks and at line breaks, and with character references decoded once. Accepts any string
 * and takes linear time.
 */
export function htmlToText(html: string): string {
  const bare = html.includes('<') ? withoutTags(html) : html;
  const text = bare.includes('&') ? bare.replace(REFERENCE, decode) : bare;
  return (OTHER_THAN_SPACE.test(text) ? text.replace(WHITE_SPACE, ' ') : text).trim();
}

/**
 * Returns whether a text has a visible character; white space and invisible characters do not count.
 */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

export function hasVisibleText(html: string): boolean {
  return isVisible(htmlToText(html));
}

function withoutTags(html: string): string {
  let text = '';
  let from = 0;
  // One space for tags that follow each other: a text without double spaces is not gone through again.
  let isSpaced = false;
  for (;;) {
    const open = html.indexOf('<', from);
    const close = open === -1 ? -1 : html.indexOf('>', open);
    if (close === -1) return text + html.slice(from);
    if (open > from) {
      text += html.slice(from, open);
      isSpaced = false;
    }
    if (!isSpaced && !isInline(html, open + 1)) {
      text += ' ';
      isSpaced = true;
    }
    from = close + 1;
  }
}

function isInline(html: string, at: number): boolean {
  INLINE_TAG.lastIndex = at;
  return INLINE_TAG.test(html);
}

function decode(reference: string, name?: string, decimal?: string, hex?: string): string {
  if (name !== undefined) return NAMED_CHARACTERS[name.toLowerCase()] ?? reference;
  const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

/** A language as the `lang` attribute of HTML names it. */
export type TextLanguage = 'en' | 'my';

const LETTER = /\p{L}/u;

/** `my` when more than a third of the letters are Burmese (MYANMAR §6), otherwise `en`. */
export function textLanguage(text: string): TextLanguage {
  return languageOf(text) ?? 'en';
}

/**
 * The `lang` attribute that a text needs on a page: undefined when the page's own holds, and for
 * text without letters such as `40 × 60`.
 */
export function foreignLang(text: string, pageLang: TextLanguage): TextLanguage | undefined {
  const language = languageOf(text);
  return language === pageLang ? undefined : language;
}

/** Between the two halves of a text that says the same in both languages. */
const BOTH = ' / ';

/** Of a text that says the same twice, `English / မြန်မာ`, the half in a language; others whole. */
export function halfOf(text: string, lang: TextLanguage): string {
  const halves = text.split(BOTH);
  if (halves.length !== 2) return text;
  const [own, ...more] = halves.filter((half) => languageOf(half) === lang);
  return own === undefined || more.length > 0 ? text : own;
}

/** Texts in the order they have, those that can be read in a language first. */
export function ownFirst(texts: readonly string[], lang: TextLanguage): string[] {
  const isOwn = (text: string): boolean => foreignLang(halfOf(text, lang), lang) === undefined;
  return [...texts.filter(isOwn), ...texts.filter((text) => !isOwn(text))];
}

/** The language of a text by its letters; undefined without any. */
// A loop over codes, because every card of a page asks.
export function languageOf(text: string): TextLanguage | undefined {
  let burmese = 0;
  let all = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isBurmeseLetter(code)) {
      burmese++;
      all++;
    } else if (code < 0x80 ? isAsciiLetter(code) : isOtherLetter(code)) {
      all++;
    }
  }
  if (all === 0) return undefined;
  return burmese * 3 > all ? 'my' : 'en';
}

/** Consonants, independent vowels and letter-like signs; not vowel signs, digits, punctuation. */
function isBurmeseLetter(code: number): boolean {
  return (
    (code >= 0x1000 && code <= 0x102a) || code === 0x103f || (code >= 0x104c && code <= 0x1055)
  );
}

function isAsciiLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function isOtherLetter(code: number): boolean {
  const isMyanmarSign = code >= 0x102b && code <= 0x104b;
  return !isMyanmarSign && LETTER.test(String.fromCharCode(code));
}

/** Language as the value of an HTML `lang` attribute. */
export type TextLanguage = 'en' | 'my';

const LETTER = /\p{L}/u;
const LATIN_LETTER = /[a-z]/i;
/** From the first Burmese letter to the last one. */
const BURMESE = /[\u1000-\u1055]/;

/** Returns `my` if more than a third of the letters are Burmese, otherwise `en`. */
export function textLanguage(text: string): TextLanguage {
  return languageOf(text) ?? 'en';
}

/**
 * Returns the `lang` attribute that a text needs on a page: undefined if it is in the page's
 * language, or has no letters, such as `40 × 60`.
 */
export function foreignLang(text: string, pageLang: TextLanguage): TextLanguage | undefined {
  const language = languageOf(text);
  return language === pageLang ? undefined : language;
}

/** Separates the two halves of a text that says the same in both languages. */
export const HALF_SEPARATOR = ' / ';

/**
 * Returns the half in `lang` of a text that says the same twice (`English / မြန်မာ`); other texts
 * whole.
 */
export function halfOf(text: string, lang: TextLanguage): string {
  if (!text.includes(HALF_SEPARATOR)) return text;
  const halves = text.split(HALF_SEPARATOR);
  if (halves.length !== 2) return text;
  const [own, ...more] = halves.filter((half) => languageOf(half) === lang);
  return own === undefined || more.length > 0 ? text : own;
}

/** Sorts texts that can be read in a language to the front; otherwise keeps their order. */
export function ownFirst(texts: readonly string[], lang: TextLanguage): string[] {
  const isOwn = (text: string): boolean => foreignLang(halfOf(text, lang), lang) === undefined;
  return [...texts.filter(isOwn), ...texts.filter((text) => !isOwn(text))];
}

/** Returns the language of a text by its letters; undefined if it has none. */
// Loops over character codes because it runs for every card of a page.
export function languageOf(text: string): TextLanguage | undefined {
  // Patterns read a text that needs no counting four times as fast.
  if (!BURMESE.test(text) && LATIN_LETTER.test(text)) return 'en';
  let burmese = 0;
  let all = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x80) {
      if (isAsciiLetter(code)) all++;
    } else if (isBurmeseLetter(code)) {
      burmese++;
      all++;
    } else if (isOtherLetter(code)) all++;
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

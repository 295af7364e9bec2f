import { readTypedDigits } from '#burmese/digits.ts';

/** Limits of an invitation: accounts, days, and characters of its note. */
export const INVITATION_LIMITS = { uses: 1_000, days: 3_650, note: 100 } as const;

/** Limits of access tokens: characters of a name, days until the end, and tokens of an account. */
export const TOKEN_LIMITS = { name: 60, days: [30, 90, 365], count: 20 } as const;

/** Longest search text for accounts, in characters. */
export const MAX_USER_SEARCH = 100;

/** Mobile number, or landline with its area code. */
const STORED_PHONE = /^(?:09\d{7,9}|0(?!9)\d{5,9})$/;

/** White space, hyphens and dashes, dots, brackets, slashes, and invisible characters. */
const SEPARATORS = /[\s\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069\ufeff()./-]/g;

/** Words and signs that people write around a number. */
const WORDS = /ဖုန်း(?:နံပါတ်)?|telephone|phone|mobile|viber|tel|ph|[:၊။,]/gi;

/** Separators between two numbers. */
const BETWEEN = /[,၊;/]|နှင့်|သို့မဟုတ်/;

/** Country code, written once or (by mistake) twice, with or without the zero after it. */
const COUNTRY = [/^(?:\+|00)?950?(?=[1-9])/, /^(?:\+|00)?95950?(?=[1-9])/];

/**
 * Normalises a phone number of Myanmar to digits beginning with 0 (PRODUCT 14): `+95 9…`, `959…`,
 * spaces, hyphens, Burmese digits, the letter O and words such as Viber are understood. Returns
 * undefined for anything else.
 */
export const normalisePhone = (typed: string): string | undefined => {
  const digits = readTypedDigits(typed)
    .replace(WORDS, '')
    .replace(/o/gi, '0')
    .replace(SEPARATORS, '');
  const readings = [digits, ...COUNTRY.map((country) => digits.replace(country, '0'))];
  return readings.find((reading) => STORED_PHONE.test(reading));
};

/** Returns whether a text contains more than one phone number. */
export const hasSeveralPhones = (typed: string): boolean =>
  typed.split(BETWEEN).filter((part) => normalisePhone(part) !== undefined).length > 1;

/**
 * Checks the basic pattern of an e-mail address (S5): something, @, something with a dot inside, no
 * spaces.
 */
export const isEmail = (text: string): boolean => {
  const [, domain] = /^[^\s@]+@([^\s@]+)$/.exec(text) ?? [];
  return domain !== undefined && domain.slice(1, -1).includes('.');
};

const LATIN = String.raw`[\p{Script=Latin}\p{Script=Inherited}0-9._-]+`;
const BURMESE = String.raw`[\p{Script=Myanmar}0-9._-]+`;
const OTHER = String.raw`[^\p{Script=Latin}\p{Script=Myanmar}]+`;
const ONE_SCRIPT = new RegExp(`^(?:${LATIN}|${BURMESE}|${OTHER})$`, 'u');

/**
 * Returns whether a username mixes neither Latin nor Burmese letters with others: mixed names can
 * impersonate another account. Names that look alike throughout count as one name anyway
 * (`nameKey`).
 */
export const hasOneScript = (username: string): boolean => ONE_SCRIPT.test(username);

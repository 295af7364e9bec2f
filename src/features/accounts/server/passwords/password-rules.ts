import { invalidInput } from '#contract/errors.ts';
import commonPasswords from './common-passwords.json' with { type: 'json' };

/** Passwords that are common in Myanmar and missing from the worldwide list of 10,000. */
const COMMON_IN_MYANMAR = `
  myanmar burma burmese yangon rangoon mandalay naypyitaw naypyidaw shwedagon mingalar mingalarpar
  mingalaba aungaung kyawkyaw kokoaung property realestate landlord eain eaineain homehome myhome
`;

const COMMON: ReadonlySet<string> = new Set([
  ...commonPasswords,
  ...COMMON_IN_MYANMAR.trim().split(/\s+/),
]);

/** Names that others know of an account and its site, and would guess first. */
export type PersonalDetails = {
  siteName: string;
  username: string;
  email: string;
  company: string;
  phone: string;
};

/**
 * Refuses passwords that guessers try first: the 10,000 most common ones and the account's own
 * details, also with digits and signs appended. The contract checks the length.
 * @throws ApiError `invalid_input`, naming `password`
 */
export const requireGoodPassword = (password: string, details: PersonalDetails): void => {
  const typed = password.normalize('NFKC').toLowerCase();
  const words = [typed, withoutEnd(typed)];
  if (words.some((word) => COMMON.has(word))) throw invalidInput('password', 'password_too_common');
  const letters = new Set(words.map(lettersOf));
  if (namesOf(details).some((name) => letters.has(name)))
    throw invalidInput('password', 'password_too_personal');
};

/** Removes the digits and signs that people append to a word to satisfy password rules. */
const withoutEnd = (text: string): string => /^.*[\p{L}\p{M}]/su.exec(text)?.[0] ?? '';

/** Keeps letters and digits only: `Golden Land Co.` and `golden-landco` become equal. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const namesOf = ({ siteName, username, email, company, phone }: PersonalDetails): string[] =>
  [siteName, username, email, email.split('@', 1)[0] ?? '', company, phone]
    .flatMap((name) => [lettersOf(name), lettersOf(withoutEnd(name))])
    .filter((name) => name !== '');

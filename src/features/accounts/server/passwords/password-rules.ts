import { ApiError } from '#contract/errors.ts';
import commonPasswords from './common-passwords.json' with { type: 'json' };

/** What the 10,000 commonest passwords of the world do not have, and people here choose first. */
const NEARBY = `
  myanmar burma burmese yangon rangoon mandalay naypyitaw naypyidaw shwedagon mingalar mingalarpar
  mingalaba aungaung kyawkyaw kokoaung property realestate landlord eain eaineain homehome myhome
`;

const COMMON: ReadonlySet<string> = new Set([...commonPasswords, ...NEARBY.trim().split(/\s+/)]);

/** Whose password it is, as far as others know it too: names of the site and the account. */
export type Known = {
  siteName: string;
  username: string;
  email: string;
  company: string;
  phone: string;
};

/**
 * Refuses passwords that are tried first: the 10,000 commonest and what is known of the account, also
 * with digits and signs at their end. Their length is the contract's to check.
 * @throws ApiError `invalid_input`, naming `password`
 */
export const requireGoodPassword = (password: string, known: Known): void => {
  const typed = password.normalize('NFKC').toLowerCase();
  const words = [typed, withoutEnd(typed)];
  if (words.some((word) => COMMON.has(word))) throw refusal('password_too_common');
  const letters = new Set(words.map(lettersOf));
  if (namesOf(known).some((name) => letters.has(name))) throw refusal('password_too_personal');
};

const refusal = (message: string): ApiError =>
  new ApiError('invalid_input', [{ field: 'password', message }]);

/** Without the digits and signs that people put after a word to be let through. */
const withoutEnd = (text: string): string => /^.*[\p{L}\p{M}]/su.exec(text)?.[0] ?? '';

/** Letters and digits alone: `Golden Land Co.` and `golden-landco` are one. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const namesOf = ({ siteName, username, email, company, phone }: Known): string[] =>
  [siteName, username, email, email.split('@', 1)[0] ?? '', company, phone]
    .flatMap((name) => [lettersOf(name), lettersOf(withoutEnd(name))])
    .filter((name) => name !== '');

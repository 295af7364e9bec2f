import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import {
  countCharacters,
  hasAtMost,
  MAX_EMAIL,
  optionalText,
  requiredText,
} from '#contract/shapes/texts.ts';
import { CHAT_READERS, type Chat } from './chats.ts';
import { hasOneScript, hasSeveralPhones, isEmail, normalisePhone } from './rules.ts';

/** Lengths in characters (PRODUCT 16). */
export const LENGTHS = {
  username: { min: 3, max: 40 },
  password: { min: 10, max: 200 },
  email: { max: MAX_EMAIL },
  line: { max: 100 },
  address: { max: 300 },
  code: { max: 200 },
} as const;

const emailText = (key: string) =>
  requiredText(key, LENGTHS.email.max).check(z.refine(isEmail, 'email_invalid'));

/**
 * Letters of any script, so that a username may be Burmese; without `@`, so never an e-mail
 * address, and without marks that nobody sees, with which it would look like another one.
 */
const USERNAME = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}._-])+$/u;

/**
 * New password. NFC makes the same letters equal whatever keyboard typed them; white space counts.
 * Whether it is too easy to guess is checked by the server alone
 * (`server/passwords/password-rules.ts`).
 */
export const newPassword = boundedText(LENGTHS.password.max, 'password_is_required').check(
  z.overwrite((text) => text.normalize('NFC')),
  z.minLength(1, 'password_is_required'),
  z.refine((text) => countCharacters(text) >= LENGTHS.password.min, 'password_too_short'),
  hasAtMost(LENGTHS.password.max),
);

/** Where else an agent can be written to; empty is nowhere, and what is missing changes nothing. */
const chat = (name: Chat) =>
  z.pipe(
    z
      .optional(optionalText(LENGTHS.line.max))
      .check(
        z.refine((typed) => !typed || CHAT_READERS[name](typed) !== undefined, `${name}_invalid`),
      ),
    z.transform((typed) => typed && CHAT_READERS[name](typed)),
  );

/** The fields of an account that only its profile has. */
export const chatFields = {
  telegram: chat('telegram'),
  whatsapp: chat('whatsapp'),
  messenger: chat('messenger'),
};

/** Fields of an account besides its password, each with the messages of S5. */
export const profileFields = {
  username: requiredText('username_is_required', LENGTHS.username.max).check(
    z.refine((name) => countCharacters(name) >= LENGTHS.username.min, 'username_too_short'),
    z.refine((name) => USERNAME.test(name), 'username_invalid'),
  ),
  email: emailText('email_is_required'),
  company: requiredText('company_is_required', LENGTHS.line.max),
  phone: z.pipe(
    requiredText('phone_is_required', LENGTHS.line.max).check(
      z.refine((phone) => !hasSeveralPhones(phone), 'phone_one_only'),
      z.refine((phone) => normalisePhone(phone) !== undefined, 'phone_invalid'),
    ),
    z.transform((phone) => normalisePhone(phone) ?? phone),
  ),
  email1: emailText('email1_is_required'),
  position: requiredText('position_is_required', LENGTHS.line.max),
  name: optionalText(LENGTHS.line.max),
  address: optionalText(LENGTHS.address.max),
};

/** New username; existing ones may mix scripts. */
export const newUsername = profileFields.username.check(
  z.refine(hasOneScript, 'username_one_script'),
);

/** Invitation code, needed to register. */
export const validationCode = requiredText('validation_code_is_required', LENGTHS.code.max);

/** Password without rules, for logging in and for repeating a new one. */
export const typedPassword = (key: string) =>
  boundedText(LENGTHS.password.max, key).check(
    z.minLength(1, key),
    hasAtMost(LENGTHS.password.max),
  );

/** New password of an existing account: empty means unchanged (PRODUCT 16). */
export const changedPassword = z.union([z.literal(''), newPassword], {
  error: ({ input }) => (typeof input === 'string' ? 'too_long' : undefined),
});

/** Limits that the messages of each field may quote. */
export const FIELD_LIMITS = {
  username: LENGTHS.username,
  email: LENGTHS.email,
  password: LENGTHS.password,
  validationCode: LENGTHS.code,
  company: LENGTHS.line,
  phone: LENGTHS.line,
  email1: LENGTHS.email,
  position: LENGTHS.line,
  name: LENGTHS.line,
  address: LENGTHS.address,
  telegram: LENGTHS.line,
  whatsapp: LENGTHS.line,
  messenger: LENGTHS.line,
} as const;

import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { defineContract } from '#contract/define.ts';
import { converted, keepZawgyi } from '#contract/shapes/saves.ts';
import { hasAtMost, requiredText, toOneLine } from '#contract/shapes/texts.ts';
import {
  changedPassword,
  chatFields,
  LENGTHS,
  newPassword,
  newUsername,
  profileFields,
  typedPassword,
  validationCode,
} from './fields.ts';

/** Roles (PRODUCT 2). */
export const ROLES = ['agent', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Why nobody registers with a code: there is none like it, or it is good no more. */
const CODE_PROBLEMS = ['validation_error', 'code_used_up', 'code_expired', 'code_revoked'] as const;
export type CodeProblem = (typeof CODE_PROBLEMS)[number];

const text = z.nullable(z.string());

/** Account as its owner and administrators see it; contains no password and no hash (S3). */
export const user = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  email1: z.string(),
  phone: z.string(),
  company: z.string(),
  position: z.string(),
  name: text,
  address: text,
  telegram: text,
  whatsapp: text,
  messenger: text,
  role: z.enum(ROLES),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof user>;

z.globalRegistry.add(user, { id: 'User' });

const { name, address, ...required } = profileFields;

/** Fields of a new account, in the order of S5. */
const registration = z.object({
  username: newUsername,
  email: required.email,
  password: newPassword,
  validationCode,
  company: required.company,
  phone: required.phone,
  email1: required.email1,
  position: required.position,
  name,
  address,
  keepZawgyi,
});
export type Registration = z.output<typeof registration>;

/** Username or e-mail of a login attempt, normalised like stored names. */
const accountName = boundedText(LENGTHS.email.max).check(
  z.overwrite(toOneLine),
  hasAtMost(LENGTHS.email.max),
);

const credentials = z
  .object({
    email: z.optional(accountName),
    username: z.optional(accountName),
    password: typedPassword('password_is_required'),
  })
  .check(
    z.refine(({ email, username }) => Boolean(email || username), {
      path: ['username'],
      error: 'username_is_required',
      // Reports this together with a missing password.
      when: ({ value }) => z.safeParse(z.object(), value).success,
    }),
  );

/** Changes of an account; an empty password and missing fields change nothing. */
const changes = z.object({
  user_id: z.optional(
    z.union([z.int(), z.pipe(boundedText(15).check(z.regex(/^\d{1,15}$/)), z.transform(Number))]),
  ),
  ...profileFields,
  ...chatFields,
  password: z.optional(changedPassword),
  /** Required to change the password or the e-mail of the caller's own account. */
  currentPassword: z.optional(boundedText(LENGTHS.password.max)),
  keepZawgyi,
});
export type ProfileChanges = z.output<typeof changes>;

const resetCode = boundedText(LENGTHS.code.max, 'invalid_input').check(
  z.minLength(1),
  hasAtMost(LENGTHS.code.max),
);

/** Endpoints of accounts (S7, PRODUCT 3, 4 and 18). */
export const accountContracts = {
  register: defineContract({
    method: 'POST',
    path: '/auth/register',
    name: 'register',
    tag: 'Accounts',
    summary:
      'Opens an account with an invitation code; `errors` of `validation_error` say why a code is good no more',
    access: 'public',
    body: registration,
    response: z.object({
      message: z.literal('registered_successfully'),
      user,
      ...converted,
    }),
    errors: [
      'invalid_input',
      'validation_error',
      'user_exists',
      'username_exists',
      'too_many_requests',
      'unavailable',
    ],
    created: true,
    changesContent: false,
  }),
  checkCode: defineContract({
    method: 'POST',
    path: '/auth/checkCode',
    name: 'checkCode',
    tag: 'Accounts',
    summary:
      'What is wrong with an invitation code, null if it can be used; a code that cannot counts as a registration that failed',
    access: 'public',
    body: z.object({ validationCode }),
    response: z.object({ problem: z.nullable(z.enum(CODE_PROBLEMS)) }),
    errors: ['invalid_input', 'too_many_requests'],
    changesContent: false,
  }),
  login: defineContract({
    method: 'POST',
    path: '/auth/login',
    name: 'login',
    tag: 'Accounts',
    summary:
      'Starts a session by username or e-mail, and password; a disabled account is `forbidden` with the right one',
    access: 'public',
    body: credentials,
    response: z.object({ token: z.string(), user }),
    errors: [
      'invalid_input',
      'invalid_credentials',
      'forbidden',
      'too_many_requests',
      'unavailable',
    ],
    changesContent: false,
  }),
  logout: defineContract({
    method: 'POST',
    path: '/auth/logout',
    name: 'logout',
    tag: 'Accounts',
    summary: 'Ends the session of the token',
    access: 'user',
    response: z.object({ message: z.literal('logged_out') }),
    errors: [],
    changesContent: false,
    takesTokens: false,
  }),
  getUser: defineContract({
    method: 'POST',
    path: '/auth/getUser',
    name: 'getUser',
    tag: 'Accounts',
    summary: "The account of an e-mail: one's own, also without one, or any for an administrator",
    access: 'user',
    body: z.object({ email: z.optional(requiredText('email_is_required', LENGTHS.email.max)) }),
    response: user,
    errors: ['invalid_input', 'forbidden', 'not_found'],
    changesContent: false,
    takesTokens: false,
  }),
  updateUser: defineContract({
    method: 'POST',
    path: '/auth/updateUser',
    name: 'updateUser',
    tag: 'Accounts',
    summary:
      "Changes an account; a new password or e-mail of one's own needs `currentPassword`; a new password ends its other sessions",
    access: 'user',
    body: changes,
    response: z.object({
      message: z.literal('updated_successfully'),
      user,
      token: z.optional(z.string()),
      ...converted,
    }),
    errors: [
      'invalid_input',
      'forbidden',
      'not_found',
      'user_exists',
      'username_exists',
      'changed_elsewhere',
      'too_many_requests',
      'unavailable',
    ],
    takesTokens: false,
  }),
  requestReset: defineContract({
    method: 'POST',
    path: '/auth/requestReset',
    name: 'requestReset',
    tag: 'Accounts',
    summary:
      'Sends a one-time link to set a new password, if an account has this e-mail; `not_found` where the site sends no e-mail',
    access: 'public',
    body: z.object({ email: required.email }),
    response: z.object({ message: z.literal('requested') }),
    errors: ['invalid_input', 'not_found', 'too_many_requests'],
    changesContent: false,
  }),
  findReset: defineContract({
    method: 'POST',
    path: '/auth/findReset',
    name: 'findReset',
    tag: 'Accounts',
    summary: 'Whose password a one-time link sets; `forbidden` while the account is disabled',
    access: 'public',
    body: z.object({ code: resetCode }),
    response: z.object({ username: z.string() }),
    errors: ['invalid_input', 'forbidden', 'not_found', 'too_many_requests'],
    changesContent: false,
  }),
  resetPassword: defineContract({
    method: 'POST',
    path: '/auth/resetPassword',
    name: 'resetPassword',
    tag: 'Accounts',
    summary:
      'Sets a new password by a one-time link and ends every session of the account; `forbidden` while it is disabled',
    access: 'public',
    body: z.object({ code: resetCode, password: newPassword }),
    response: z.object({ message: z.literal('updated_successfully') }),
    errors: ['invalid_input', 'forbidden', 'not_found', 'too_many_requests', 'unavailable'],
    changesContent: false,
  }),
};

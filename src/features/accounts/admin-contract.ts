import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { defineContract } from '#contract/define.ts';
import { paging, totals } from '#contract/primitives.ts';
import { byId } from '#contract/shapes/saves.ts';
import { SECURITY_EVENTS } from '#contract/shapes/security-events.ts';
import { hasAtMost, optionalText } from '#contract/shapes/texts.ts';
import { ROLES, user } from './contract.ts';
import { profileFields } from './fields.ts';
import { INVITATION_LIMITS, MAX_USER_SEARCH } from './rules.ts';

/**
 * Account in the administrators' list; `lastLoginAt` is null before the first login, `codeEnding` and `codeNote` are those of
 * the invitation that it was made with, null if there was none or it is not known.
 */
export const listedUser = z.object({
  ...user.shape,
  isDisabled: z.boolean(),
  lastLoginAt: z.nullable(z.iso.datetime()),
  isPhoneChecked: z.boolean(),
  codeEnding: z.nullable(z.string()),
  codeNote: z.nullable(z.string()),
  listings: z.int(),
});
export type ListedUser = z.infer<typeof listedUser>;

/**
 * Invitation; `ending` is the last four letters of its code. `usesLeft: null` means any number of
 * uses, `expiresAt: null` no expiry.
 */
const invitation = z.object({
  id: z.int(),
  ending: z.string(),
  note: z.nullable(z.string()),
  uses: z.nullable(z.int()),
  usesLeft: z.nullable(z.int()),
  expiresAt: z.nullable(z.iso.datetime()),
  isRevoked: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitation>;

/** New invitation with its whole code and the link that fills it in, which no other answer contains. */
const madeInvitation = z.object({ ...invitation.shape, code: z.string(), url: z.string() });
export type MadeInvitation = z.infer<typeof madeInvitation>;

export const accountRef = z.object({ id: z.int(), username: z.string() });

/** Account of an event; its `username` is null if the account was deleted since. */
const eventAccount = z.object({ id: z.int(), username: z.nullable(z.string()) });

/**
 * Event of the security log. The `name` of its target is null if the target has none, or was deleted since; an event of the command line has no
 * `network`. `receiver` is the account that got something, `detail` has the names of a menu that was renamed.
 */
export const securityEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(SECURITY_EVENTS),
  actor: z.nullable(eventAccount),
  target: z.nullable(z.object({ type: z.string(), id: z.int(), name: z.nullable(z.string()) })),
  receiver: z.nullable(eventAccount),
  detail: z.nullable(z.string()),
  network: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

z.globalRegistry.add(securityEvent, { id: 'SecurityEvent' });
z.globalRegistry.add(madeInvitation, { id: 'MadeInvitation' });
z.globalRegistry.add(listedUser, { id: 'ListedUser' });
z.globalRegistry.add(invitation, { id: 'Invitation' });

const listedUsers = z.object({ users: z.array(listedUser), ...totals });
export type ListedUsers = z.infer<typeof listedUsers>;
/**
 * `hasFixedCode` says that a code in the server's settings also lets anybody register (PRODUCT 3),
 * `sendsMail` that the site can send codes by e-mail.
 */
const invitations = z.object({
  invitations: z.array(invitation),
  hasFixedCode: z.boolean(),
  sendsMail: z.boolean(),
  ...totals,
});
export type Invitations = z.infer<typeof invitations>;

const events = z.object({ events: z.array(securityEvent), ...totals });
export type SecurityEvents = z.infer<typeof events>;

const userSearch = z.optional(boundedText(MAX_USER_SEARCH).check(hasAtMost(MAX_USER_SEARCH)));

const wholeUpTo = (max: number) => z.int().check(z.gte(1), z.lte(max));

/** Endpoints for administrators: accounts, invitations, security log (PRODUCT 2 and 3). */
export const adminContracts = {
  users: defineContract({
    method: 'GET',
    path: '/admin/users',
    name: 'listUsers',
    tag: 'Administration',
    summary: 'Accounts, newest first; `q` is part of a name, username, e-mail, phone or company',
    access: 'admin',
    query: z.strictObject({
      q: userSearch,
      ...paging,
    }),
    response: listedUsers,
    errors: ['invalid_input'],
  }),
  changeRole: defineContract({
    method: 'PUT',
    path: '/admin/users/:id/role',
    name: 'changeRole',
    tag: 'Administration',
    summary: "Makes an account an agent or an administrator; not one's own",
    access: 'admin',
    params: byId,
    body: z.object({ role: z.enum(ROLES) }),
    response: listedUser,
    errors: ['invalid_input', 'not_found'],
    changesContent: false,
  }),
  disable: defineContract({
    method: 'POST',
    path: '/admin/users/:id/disable',
    name: 'disableUser',
    tag: 'Administration',
    summary: "Ends every session of an account and lets nobody log in to it; not one's own",
    access: 'admin',
    params: byId,
    response: listedUser,
    errors: ['invalid_input', 'not_found'],
  }),
  enable: defineContract({
    method: 'POST',
    path: '/admin/users/:id/enable',
    name: 'enableUser',
    tag: 'Administration',
    summary: 'Lets a disabled account log in again',
    access: 'admin',
    params: byId,
    response: listedUser,
    errors: ['invalid_input', 'not_found'],
    changesContent: false,
  }),
  checkPhone: defineContract({
    method: 'PUT',
    path: '/admin/users/:id/phoneChecked',
    name: 'checkPhone',
    tag: 'Administration',
    summary:
      'Notes that the team has called the number of an account, which visitors then see; a new number ends that',
    access: 'admin',
    params: byId,
    body: z.object({ isChecked: z.boolean() }),
    response: listedUser,
    errors: ['invalid_input', 'not_found'],
  }),
  createReset: defineContract({
    method: 'POST',
    path: '/admin/users/:id/reset',
    name: 'createReset',
    tag: 'Administration',
    summary:
      "A one-time link to set a new password, good for 24 hours; it replaces earlier ones; not one's own",
    access: 'admin',
    params: byId,
    response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
    errors: ['invalid_input', 'not_found'],
    created: true,
    storesAnswer: false,
    changesContent: false,
  }),
  invitations: defineContract({
    method: 'GET',
    path: '/admin/invitations',
    name: 'listInvitations',
    tag: 'Administration',
    summary:
      'Invitation codes, newest first, and whether a fixed code in the settings of the server is in force',
    access: 'admin',
    query: z.strictObject(paging),
    response: invitations,
    errors: ['invalid_input'],
  }),
  createInvitation: defineContract({
    method: 'POST',
    path: '/admin/invitations',
    name: 'createInvitation',
    tag: 'Administration',
    summary:
      'Makes an invitation code, which is shown this once; without `uses` for any number of accounts, without `days` for ever; sends it to `email`',
    access: 'admin',
    body: z.object({
      uses: z.nullish(wholeUpTo(INVITATION_LIMITS.uses)),
      days: z.nullish(wholeUpTo(INVITATION_LIMITS.days)),
      note: optionalText(INVITATION_LIMITS.note),
      email: z.optional(profileFields.email),
    }),
    response: madeInvitation,
    errors: ['invalid_input'],
    created: true,
    storesAnswer: false,
    changesContent: false,
  }),
  revokeInvitation: defineContract({
    method: 'POST',
    path: '/admin/invitations/:id/revoke',
    name: 'revokeInvitation',
    tag: 'Administration',
    summary: 'Lets nobody register with a code any more',
    access: 'admin',
    params: byId,
    response: invitation,
    errors: ['invalid_input', 'not_found'],
    changesContent: false,
  }),
  events: defineContract({
    method: 'GET',
    path: '/admin/log',
    name: 'listEvents',
    tag: 'Administration',
    summary:
      'The security log of the last 180 days, the latest first; `q` is the username or e-mail of an account that did or had something done, or a part of its name',
    access: 'admin',
    query: z.strictObject({
      q: userSearch,
      kind: z.optional(z.enum(SECURITY_EVENTS)),
      ...paging,
    }),
    response: events,
    errors: ['invalid_input'],
  }),
};

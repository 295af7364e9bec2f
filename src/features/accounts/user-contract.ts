import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { defineContract } from '#contract/define.ts';
import { byId } from '#contract/shapes/saves.ts';
import { MAX_EMAIL } from '#contract/shapes/texts.ts';
import { STATUSES } from '#features/properties/life/status.ts';
import { accountRef, listedUser, securityEvent } from './admin-contract.ts';

/** In what listings of an account are counted: the trash, otherwise by state. */
const COUNTED = [...STATUSES, 'trash'] as const;

/**
 * What administrators see of an account. `codeMadeBy` made the invitation that it was registered with, null if that is not known any
 * more. `planned` of the articles, pages and projects will be published by themselves. `listings` has only states of which there are some. `reports` counts its listings with reports: that wait, and that were decided in
 * the last 180 days. `events` are the latest ten of the security log that it did or that were done to it, of `eventCount`.
 */
const userRecord = z.object({
  user: listedUser,
  codeMadeBy: z.nullable(accountRef),
  listings: z.array(z.object({ status: z.enum(COUNTED), count: z.int() })),
  blogs: z.int(),
  templateOnes: z.int(),
  projects: z.int(),
  planned: z.int(),
  reports: z.object({ waiting: z.int(), decided: z.int() }),
  events: z.array(securityEvent),
  eventCount: z.int(),
});
export type UserRecord = z.infer<typeof userRecord>;

z.globalRegistry.add(userRecord, { id: 'UserRecord' });

/** The endpoints of the page about an account, for administrators. */
export const userContracts = {
  user: defineContract({
    method: 'GET',
    path: '/admin/users/:id',
    name: 'getUserRecord',
    tag: 'Administration',
    summary: 'An account with what it has published and what the security log has about it',
    access: 'admin',
    params: byId,
    response: userRecord,
    errors: ['invalid_input', 'not_found'],
  }),
  deleteUser: defineContract({
    method: 'POST',
    path: '/admin/users/:id/delete',
    name: 'deleteUser',
    tag: 'Administration',
    summary:
      "Deletes an account for good, and with `withRecords` all that it has published; not one's own. The answer says how many records are left after some seconds: with any the account is disabled, and the next call goes on",
    access: 'admin',
    params: byId,
    body: z.object({
      username: boundedText(MAX_EMAIL),
      withRecords: z.optional(z.boolean()),
    }),
    response: z.object({ left: z.int() }),
    errors: ['invalid_input', 'not_found', 'changed_elsewhere'],
  }),
};

import * as z from 'zod/mini';
import { defineContract } from '#contract/define.ts';
import { byId } from '#contract/shapes/saves.ts';
import { STATUSES } from '#features/properties/life/status.ts';
import { accountRef, listedUser, securityEvent } from './admin-contract.ts';

/** In what listings of an account are counted: the trash, otherwise by state. */
const COUNTED = [...STATUSES, 'trash'] as const;

/**
 * What administrators see of an account. `codeMadeBy` made the invitation that it was registered with, null if that is not known any
 * more. `listings` has only states of which there are some. `reports` counts its listings with reports: that wait, and that were decided in
 * the last 180 days. `events` are the latest ten of the security log that it did or that were done to it, of `eventCount`.
 */
const userRecord = z.object({
  user: listedUser,
  codeMadeBy: z.nullable(accountRef),
  listings: z.array(z.object({ status: z.enum(COUNTED), count: z.int() })),
  blogs: z.int(),
  templateOnes: z.int(),
  projects: z.int(),
  reports: z.object({ waiting: z.int(), decided: z.int() }),
  events: z.array(securityEvent),
  eventCount: z.int(),
});
export type UserRecord = z.infer<typeof userRecord>;

z.globalRegistry.add(userRecord, { id: 'UserRecord' });

/** The endpoint of the page about an account, for administrators. */
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
};

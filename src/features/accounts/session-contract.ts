import * as z from 'zod/mini';
import { defineContract } from '#contract/define.ts';
import { deleted } from '#contract/primitives.ts';
import { byId } from '#contract/shapes/saves.ts';

/** Session as its owner sees it; `device` is null if its browser is unknown. */
const listedSession = z.object({
  id: z.int(),
  device: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type ListedSession = z.infer<typeof listedSession>;

z.globalRegistry.add(listedSession, { id: 'ListedSession' });

const sessions = z.object({ sessions: z.array(listedSession) });
export type Sessions = z.infer<typeof sessions>;

/** Endpoints for the sessions of the caller (PRODUCT 29). */
export const sessionContracts = {
  sessions: defineContract({
    method: 'GET',
    path: '/auth/sessions',
    name: 'listSessions',
    tag: 'Accounts',
    summary: 'Where one is signed in, the last used first; `isCurrent` is the session of the token',
    access: 'user',
    response: sessions,
    errors: [],
    takesTokens: false,
  }),
  endSession: defineContract({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    name: 'endSession',
    tag: 'Accounts',
    summary: "Ends one of one's own sessions",
    access: 'user',
    params: byId,
    response: deleted,
    errors: ['invalid_input', 'not_found'],
    changesContent: false,
    takesTokens: false,
  }),
  endOtherSessions: defineContract({
    method: 'DELETE',
    path: '/auth/sessions',
    name: 'endOtherSessions',
    tag: 'Accounts',
    summary: "Ends all of one's own sessions but that of the token",
    access: 'user',
    response: deleted,
    errors: [],
    changesContent: false,
    takesTokens: false,
  }),
};

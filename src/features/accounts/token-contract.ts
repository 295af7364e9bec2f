import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import { defineContract, TOKEN_SCOPES } from '#contract/define.ts';
import { deleted } from '#contract/primitives.ts';
import { byId } from '#contract/shapes/saves.ts';
import { requiredText } from '#contract/shapes/texts.ts';
import { LENGTHS } from './fields.ts';
import { TOKEN_LIMITS } from './rules.ts';

/** Access token as its owner sees it; `usedAt` is null if it was never used, and otherwise exact to the hour. */
const listedToken = z.object({
  id: z.int(),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
  expiresAt: z.iso.datetime(),
});
export type ListedToken = z.infer<typeof listedToken>;

z.globalRegistry.add(listedToken, { id: 'ListedToken' });

const madeToken = z.object({ ...listedToken.shape, token: z.string() });
export type MadeToken = z.infer<typeof madeToken>;

z.globalRegistry.add(madeToken, { id: 'MadeToken' });

const tokens = z.object({ tokens: z.array(listedToken) });
export type Tokens = z.infer<typeof tokens>;

const newToken = z.object({
  name: requiredText('token_name_is_required', TOKEN_LIMITS.name),
  scope: z.enum(TOKEN_SCOPES),
  days: z.literal(TOKEN_LIMITS.days),
  currentPassword: boundedText(LENGTHS.password.max),
});

/** Endpoints for the access tokens of the caller (decision 50). */
export const tokenContracts = {
  tokens: defineContract({
    method: 'GET',
    path: '/auth/tokens',
    name: 'listTokens',
    tag: 'Accounts',
    summary: "One's own access tokens that have not ended, the newest first",
    access: 'user',
    response: tokens,
    errors: [],
    takesTokens: false,
  }),
  createToken: defineContract({
    method: 'POST',
    path: '/auth/tokens',
    name: 'createToken',
    tag: 'Accounts',
    summary:
      'Makes an access token for a program, shown this once; `read` reads, `write` also saves and deletes own records',
    access: 'user',
    body: newToken,
    response: madeToken,
    errors: ['invalid_input', 'forbidden', 'too_many_requests', 'unavailable'],
    created: true,
    storesAnswer: false,
    changesContent: false,
    takesTokens: false,
  }),
  revokeToken: defineContract({
    method: 'DELETE',
    path: '/auth/tokens/:id',
    name: 'revokeToken',
    tag: 'Accounts',
    summary: "Ends one of one's own access tokens",
    access: 'user',
    params: byId,
    response: deleted,
    errors: ['invalid_input', 'not_found'],
    changesContent: false,
    takesTokens: false,
  }),
};

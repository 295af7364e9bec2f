import * as z from 'zod/mini';
import { defineContract } from '#contract/define.ts';
import { idText, paging, totals } from '#contract/primitives.ts';
import { poster } from '#contract/shapes/poster.ts';
import { card } from '#features/properties/contract.ts';

/** An agent with their homes, the newest first; `since` is the day in Myanmar on which the account was opened. */
const agentPage = z.object({
  agent: z.object({ ...poster.shape, since: z.iso.date() }),
  cards: z.array(card),
  ...totals,
});
export type AgentPage = z.infer<typeof agentPage>;

/** The endpoint of an agent's page (PRODUCT 24). */
export const agentContracts = {
  agent: defineContract({
    method: 'GET',
    path: '/agents/:id',
    name: 'getAgent',
    tag: 'Properties',
    summary: 'An agent who has homes to show, and these homes, newest first',
    access: 'public',
    params: z.strictObject({ id: idText }),
    query: z.strictObject(paging),
    response: agentPage,
    errors: ['invalid_input', 'not_found'],
  }),
};

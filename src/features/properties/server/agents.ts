import { ApiError } from '#contract/errors.ts';
import { PAGE_SIZE, totalsOf } from '#contract/primitives.ts';
import type { Db } from '#db/tables.ts';
import type { agentContracts } from '#features/properties/agents/agent-contract.ts';
import { LISTED } from '#features/properties/life/status.ts';
import { isoDateOf } from '#i18n/formats/ages.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import { POSTER_COLUMNS, toPoster } from '#records/posters.ts';
import { paths } from '#site/paths.ts';
import type { Listings } from './listing-search.ts';

/** Returns the paths of the pages of all agents who have homes to show. */
export const agentPaths = async (db: Db): Promise<string[]> => {
  const agents = await db
    .selectFrom('users')
    .select('id')
    .where('disabled_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('properties')
          .select('properties.id')
          .whereRef('posted_by', '=', 'users.id')
          .where('status', 'in', LISTED),
      ),
    )
    .orderBy('id')
    .execute();
  return agents.map(({ id }) => paths.agent(id));
};

/** Handlers of agents' pages. Who has no home to show has no page: their contacts stand nowhere else either. */
export const agentHandlers = (
  db: Db,
  listings: Pick<Listings, 'cards'>,
): Handlers<typeof agentContracts> => ({
  agent: async ({ params: { id }, query: { page = 1, limit = PAGE_SIZE } }) => {
    const agent = await db
      .selectFrom('users')
      .select(['users.id as posted_by', 'created_at', ...POSTER_COLUMNS])
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    const homes = db
      .selectFrom('properties')
      .where('posted_by', '=', id)
      .where('status', 'in', LISTED);
    const { count } = await homes
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (!agent || count === 0) throw new ApiError('not_found');
    const rows = await homes
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    return {
      agent: {
        ...toPoster({ ...agent, email: agent.email1 }),
        since: isoDateOf(Date.parse(agent.created_at)),
      },
      cards: await listings.cards(rows.map((row) => row.id)),
      ...totalsOf({ page, limit }, count),
    };
  },
});

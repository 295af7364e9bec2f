import { sql } from 'kysely';
import { invalidInput } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import {
  MAX_PROJECT_HOMES,
  type projectHomesContracts,
} from '#features/properties/of-projects/project-homes-contract.ts';
import { IS_LISTED } from '#features/properties/server/life/listed.ts';
import type { Listings } from '#features/properties/server/listing-search.ts';
import type { Handlers } from '#platform/api/handlers.ts';

/** Handlers of homes that belong to projects. */
export const projectHomesHandlers = (
  db: Db,
  listings: Pick<Listings, 'cards'>,
): Handlers<typeof projectHomesContracts> => ({
  ofProject: async ({ params: { id } }) => {
    const rows = await db
      .selectFrom('properties')
      .select(['id', (eb) => eb.fn.countAll<number>().over().as('count')])
      .where('project_id', '=', id)
      .where(sql<boolean>`${sql.raw(IS_LISTED)}`)
      .orderBy('listing_type', 'desc')
      .orderBy('price')
      .orderBy('id')
      .limit(MAX_PROJECT_HOMES)
      .execute();
    const cards = await listings.cards(rows.map((row) => row.id));
    return { cards, totalItems: rows[0]?.count ?? 0 };
  },
});

/**
 * Requires that the project of a listing exists. Which of them belong to whom is not asked: homes of one project are
 * offered by many.
 * @throws ApiError `invalid_input`
 */
export const requireProject = async (
  tx: Db,
  { project_id: id }: { project_id?: number | null | undefined },
): Promise<void> => {
  if (id === null || id === undefined) return;
  const found = await tx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw invalidInput('project_id', 'project_gone');
};

import { sql } from 'kysely';
import type { ContentTable, Db, RecordTable } from '#db/tables.ts';

/** What happened to a record. */
type Change = 'created' | 'updated' | 'deleted';

/** What records are called in what receivers get. */
const RECORD_NAMES: Readonly<Record<RecordTable, string>> = {
  properties: 'listing',
  blogs: 'article',
  template_ones: 'page',
  projects: 'project',
};

/**
 * Lets every receiver be told of a change, in the transaction that makes it. A change that waits already is told once;
 * one that is being told at this moment is told again. Of what visitors do not see yet nothing is told.
 */
export const noteChange = async (
  tx: Db,
  table: RecordTable,
  id: number,
  change: Change,
): Promise<void> => {
  if (table !== 'properties' && !(await isPublic(tx, table, id))) return;
  await tx
    .insertInto('webhook_deliveries')
    .columns(['webhook_id', 'record', 'record_id', 'change', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom('webhooks')
        .select((each) => [
          'id as webhook_id',
          each.val(RECORD_NAMES[table]).as('record'),
          sql<number>`cast(${id} as bigint)`.as('record_id'),
          each.val(change).as('change'),
          // Before every time: at once, whatever the clock says.
          each.val('').as('due_at'),
        ])
        .where('ended_at', 'is', null),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['webhook_id', 'record', 'record_id', 'change'])
        .doUpdateSet({ times: sql`webhook_deliveries.times + 1` }),
    )
    .execute();
};

const isPublic = async (tx: Db, table: ContentTable, id: number): Promise<boolean> => {
  const row = await tx
    .selectFrom(table)
    .select('published_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.published_at != null;
};

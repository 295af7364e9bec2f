import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Homes per query. */
const BATCH_SIZE = 5_000;

/** Myanmar keeps +06:30 all year. */
const YANGON_OFFSET_MS = 6.5 * 60 * 60 * 1000;

const monthIn = (iso: string): string =>
  new Date(Date.parse(iso) + YANGON_OFFSET_MS).toISOString().slice(0, 'yyyy-mm'.length);

/**
 * Adds how many homes were new in each month, what visitors did with all of them, and how many searches found nothing, and counts what is
 * known of the months before. Searches are not: those of older days are forgotten.
 */
export const monthsOfTheSite: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('site_months')
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('figure', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('site_months_pk', ['month', 'figure'])
      .execute();
    await sql`insert into site_months (month, figure, count)
      select month, figure, sum(count) from (
        select substr(day, 1, 7) as month, figure, count from listing_figures
        union all select month, figure, count from listing_months
      ) as counted group by month, figure`.execute(db);
    for (const [month, count] of await newHomes(db))
      await sql`insert into site_months (month, figure, count)
        values (${month}, 'homes', ${count})`.execute(db);
  },
};

/** Counts the homes of each month, with those that were deleted since. One that came back with its first date is one home. */
const newHomes = async (db: Kysely<unknown>): Promise<Map<string, number>> => {
  const homes = new Map<string, number>();
  for (const table of ['properties', 'former_listings'])
    for (let last = 0; ;) {
      const { rows } = await sql<{ id: number; created_at: string | null }>`select id,
        case when ${table} = 'properties' or not exists (
          select 1 from properties
          where properties.created_at = listed.created_at and properties.posted_by = listed.posted_by
        ) then created_at end as created_at
        from ${sql.table(table)} as listed where id > ${last} order by id limit ${BATCH_SIZE}`.execute(
        db,
      );
      for (const { created_at } of rows) {
        if (created_at === null) continue;
        const month = monthIn(created_at);
        homes.set(month, (homes.get(month) ?? 0) + 1);
      }
      const { id } = rows.at(-1) ?? {};
      if (id === undefined) break;
      last = id;
    }
  return homes;
};

import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { sqftOf } from '#burmese/areas/sqft.ts';

const BATCH_SIZE = 1_000;

/** Reads the square feet of sides without a unit (`20 x 50`), which were not read when the listings were saved. */
export const sizesOfSides: Migration = {
  async up(db: Kysely<unknown>) {
    for (let last: number | undefined = 0; last !== undefined;) {
      const { rows } = await sql<{ id: number; area: string }>`select id, area from properties
        where sqft is null and id > ${last} order by id limit ${BATCH_SIZE}`.execute(db);
      for (const { id, area } of rows) {
        const sqft = sqftOf(area);
        if (sqft !== undefined)
          await sql`update properties set sqft = ${sqft} where id = ${id}`.execute(db);
      }
      last = rows.at(-1)?.id;
    }
  },
};

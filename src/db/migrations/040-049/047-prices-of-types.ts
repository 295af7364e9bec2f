import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds to former prices whether they were of a sale or of a rent. Those from before are of what the home is: a change had deleted all others. */
export const pricesOfTypes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('former_prices')
      .addColumn('listing_type', 'text', (column) => column.notNull().defaultTo('for_sales'))
      .execute();
    await sql`update former_prices set listing_type =
      (select listing_type from properties where id = former_prices.property_id)`.execute(db);
  },
};

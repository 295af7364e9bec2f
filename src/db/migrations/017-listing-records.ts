import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Older changes are deleted: who has not read them by then reads all listings again. */
const MAX_CHANGES = 10_000;

/** Stands for all listings: an account may have posted thousands of them. */
const ALL = '0';

const SEARCHED_COLUMNS = [
  'price',
  'region',
  'district',
  'property_type',
  'listing_type',
  'created_at',
];

const isSearchedChange = SEARCHED_COLUMNS.map((name) => `old.${name} is not new.${name}`).join(
  ' or ',
);

/** The statements after which a listing looks different, and whether a search sees a difference, too. */
const EVENTS = {
  listing_created: { on: 'insert on properties', id: 'new.id', isSearched: '1' },
  listing_changed: { on: 'update on properties', id: 'new.id', isSearched: isSearchedChange },
  listing_deleted: { on: 'delete on properties', id: 'old.id', isSearched: '1' },
  listing_photo_added: {
    on: 'insert on photos when new.property_id is not null',
    id: 'new.property_id',
    isSearched: '0',
  },
  listing_photo_moved: {
    on: 'update of slot, name, width, height on photos when new.property_id is not null',
    id: 'new.property_id',
    isSearched: '0',
  },
  listing_photo_removed: {
    on: 'delete on photos when old.property_id is not null',
    id: 'old.property_id',
    isSearched: '0',
  },
  listing_poster_changed: {
    on: 'update of name, position, company, address, email1, phone on users',
    id: ALL,
    isSearched: '0',
  },
};

/** Lets the log tell all that changes the records of listings, and which of it a search compares. */
export const listingRecords: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('listing_changes')
      .addColumn('is_searched', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    for (const name of ['created', 'changed', 'deleted'])
      await sql`drop trigger ${sql.raw(`listing_${name}`)}`.execute(db);
    for (const [name, { on, id, isSearched }] of Object.entries(EVENTS))
      await sql`create trigger ${sql.raw(name)} after ${sql.raw(on)} begin
        insert into listing_changes (listing_id, is_searched) values (${sql.raw(`${id}, ${isSearched}`)});
        delete from listing_changes
          where seq <= (select max(seq) from listing_changes) - ${sql.lit(MAX_CHANGES)};
      end`.execute(db);
  },
};

import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { findSetting, saveSetting } from '#db/stores/settings.ts';
import type { Db } from '#db/tables.ts';
import { isListed } from '#features/properties/life/status.ts';
import {
  packFacts,
  UNKNOWN,
  type FactRow,
} from '#features/properties/server/listing-index/fact-columns.ts';
import { searchedListings } from '#features/properties/server/searched.ts';
import { wordsOf } from '#records/search-index.ts';
import { phrasesOf } from './alert-conditions.ts';
import { nextMorning } from './morning.ts';
import { createPhraseTest } from './text-phrases.ts';

const COLUMNS = [
  'id',
  'status',
  'posted_by',
  'listing_type',
  'property_type',
  'region',
  'district',
  'price',
  'bedrooms',
  'bathrooms',
  'floor',
  'sqft',
  'furnishing',
  'negotiable',
  'features',
] as const;

type NewListing = FactRow & {
  id: number;
  posted_by: number;
  listing_type: string;
  property_type: string;
  region: string;
  district: string;
  price: number;
};

/**
 * Notes for every alert whether it has to tell the oldest listing that none was matched with yet. Each listing has its turn once, by
 * whichever process comes first. Returns whether there was one.
 */
export const matchNext = async (db: Db, now: Date): Promise<boolean> => {
  // Most looks find nothing, and take no turn of those who write.
  if (!(await findNext(db))) return false;
  return db.transaction().execute(async (tx) => {
    const listing = await findNext(tx);
    if (!listing) return false;
    if (isListed(listing.status)) await match(tx, listing, now);
    await saveSetting(tx, 'alerts_matched', String(listing.id));
    return true;
  });
};

const findNext = async (db: Db) => {
  const { first } = await db
    .selectFrom('alerts')
    .select((eb) => eb.fn.min<number | null>('after_id').as('first'))
    .executeTakeFirstOrThrow();
  // Nobody waits; the next alert is for what comes after it.
  if (first === null) return undefined;
  const matched = Number((await findSetting(db, 'alerts_matched')) ?? 0);
  return db
    .selectFrom('properties')
    .select(COLUMNS)
    .where('id', '>', Math.max(matched, first))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
};

const match = async (tx: Db, listing: NewListing, now: Date): Promise<void> => {
  const asks = askedOf(listing);
  const note = async (condition: RawBuilder<SqlBool>): Promise<void> => {
    await sql`insert into alert_matches (alert_id, property_id)
      select id, cast(${listing.id} as bigint) from alerts where ${asks} and ${condition}`.execute(
      tx,
    );
  };
  await note(sql`phrases is null`);
  const texts = await tx
    .selectFrom('alerts')
    .select('phrases')
    .distinct()
    .where(asks)
    .where('phrases', 'is not', null)
    .execute();
  if (texts.length > 0) {
    const hasPhrase = createPhraseTest(await textOf(tx, listing));
    const found = texts.flatMap(({ phrases }) =>
      phrases !== null && phrasesOf(phrases).every(hasPhrase) ? [phrases] : [],
    );
    if (found.length > 0) await note(sql`phrases in (${sql.join(found)})`);
  }
  await tx
    .updateTable('alerts')
    .set({
      due_at: sql`case when told = 'daily' then ${nextMorning(now)} else ${now.toISOString()} end`,
    })
    .where('due_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('alert_matches').select('alert_id').where('property_id', '=', listing.id),
    )
    .execute();
};

/** What the index of texts has of a listing: its words, its number and that of its owner. */
const textOf = async (tx: Db, { id, posted_by: owner }: NewListing): Promise<string> => {
  const texts = await searchedListings.textsOf(tx, [id]);
  return `${await wordsOf(texts.get(id) ?? '')} ${id} ${owner}`;
};

/** The condition on an alert that a listing is what it asks for, but for words. What is not known meets no condition. */
const askedOf = (listing: NewListing): RawBuilder<SqlBool> => {
  const { bedrooms, bathrooms, floor, sqft, flags } = packFacts(listing);
  const is = (column: string, value: string) =>
    sql`(${sql.ref(column)} is null or ${sql.ref(column)} = ${value})`;
  const atLeast = (column: string, value: number) =>
    sql`(${sql.ref(column)} is null or ${sql.ref(column)} <= ${value})`;
  const atMost = (column: string, value: number | undefined) =>
    value === undefined
      ? sql`${sql.ref(column)} is null`
      : sql`(${sql.ref(column)} is null or ${sql.ref(column)} >= ${value})`;
  const [rooms, level] = [bedrooms, floor].map((value) => (value === UNKNOWN ? undefined : value));
  // The inner question is answered from the index alone.
  return sql`id in (select id from alerts where after_id < ${listing.id}
    and ${is('listing_type', listing.listing_type)}
    and ${is('property_type', listing.property_type)}
    and ${is('region', listing.region)}
    and ${is('district', listing.district)}
    and ${atLeast('min_price', listing.price)} and ${atMost('max_price', listing.price)}
    and ${atLeast('min_bedrooms', rooms ?? -1)} and ${atMost('max_bedrooms', rooms)}
    and ${atLeast('min_bathrooms', bathrooms)}
    and ${atLeast('min_sqft', sqft)} and ${atMost('max_sqft', sqft || undefined)}
    and ${atMost('max_floor', level)}
    and (flags & ${flags}) = flags)
    and (districts is null or districts like ${`%,${listing.district},%`})`;
};

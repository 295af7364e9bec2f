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
import { Slices, type Steps } from '#system/steps.ts';
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

/** Alerts that are matched together, in 10 to 25 ms: other calls of the process wait no longer. */
const TOGETHER = 10_000;

/** The alerts after one up to another one. */
type Range = { after: number; upTo: number };

/**
 * Matches some of the alerts with the oldest listing that was not matched with all of them. Each listing is matched once with each alert, by any
 * of the processes; another one goes on where a process ends. Returns whether a part of the alerts was matched or the last of them; undefined if
 * there was no listing.
 */
export const matchNext = async (
  db: Db,
  now: Date,
  together = TOGETHER,
): Promise<'part' | 'all' | undefined> => {
  // Most looks find nothing, and take no turn of those who write.
  if (!(await findNext(db))) return undefined;
  return db.transaction().execute(async (tx) => {
    const listing = await findNext(tx);
    if (!listing) return undefined;
    const upTo = isListed(listing.status) ? await matchSome(tx, listing, together, now) : undefined;
    if (upTo === undefined) await saveSetting(tx, 'alerts_matched', String(listing.id));
    else await saveSetting(tx, 'alerts_matched_part', `${listing.id} ${upTo}`);
    return upTo === undefined ? 'all' : 'part';
  });
};

/** Matches a listing with its next alerts. Returns the last of them; undefined if no more are left. */
const matchSome = async (
  tx: Db,
  listing: NewListing,
  together: number,
  now: Date,
): Promise<number | undefined> => {
  const [id, last] = ((await findSetting(tx, 'alerts_matched_part')) ?? '').split(' ').map(Number);
  const after = id === listing.id ? (last ?? 0) : 0;
  const next = await tx
    .selectFrom('alerts')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .offset(together - 1)
    .executeTakeFirst();
  await match(tx, listing, { after, upTo: next?.id ?? Number.MAX_SAFE_INTEGER }, now);
  return next?.id;
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

const match = async (tx: Db, listing: NewListing, range: Range, now: Date): Promise<void> => {
  const asks = askedOf(listing, range);
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
    const asked = texts.flatMap(({ phrases }) => phrases ?? []);
    const found = await new Slices().run(withAllPhrases(asked, await textOf(tx, listing)));
    if (found.length > 0) await note(sql`phrases in (${sql.join(found)})`);
  }
  await tx
    .updateTable('alerts')
    .set({
      due_at: sql`case when told = 'daily' then ${nextMorning(now)} else ${now.toISOString()} end`,
    })
    // The index of what is due has every alert that is not.
    .where(sql`coalesce(due_at, '')`, '=', '')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('alert_matches')
        .select('alert_id')
        .where('property_id', '=', listing.id)
        .where('alert_id', '>', range.after)
        .where('alert_id', '<=', range.upTo),
    )
    .execute();
};

/** Finds the lists of phrases of which a text has all. Their number and length is chosen by strangers, who make the alerts. */
function* withAllPhrases(lists: readonly string[], text: string): Steps<string[]> {
  const hasPhrase = createPhraseTest(text);
  const found: string[] = [];
  for (const phrases of lists) {
    if (phrasesOf(phrases).every(hasPhrase)) found.push(phrases);
    yield;
  }
  return found;
}

/** What the index of texts has of a listing: its words, its number and that of its owner. */
const textOf = async (tx: Db, { id, posted_by: owner }: NewListing): Promise<string> => {
  const texts = await searchedListings.textsOf(tx, [id]);
  return `${await wordsOf(texts.get(id) ?? '')} ${id} ${owner}`;
};

/** The condition on an alert that a listing is what it asks for, but for words. What is not known meets no condition. */
const askedOf = (listing: NewListing, { after, upTo }: Range): RawBuilder<SqlBool> => {
  const { bedrooms, bathrooms, floor, sqft, flags } = packFacts(listing);
  const is = (column: string, value: string) =>
    sql`(${sql.ref(column)} is null or ${sql.ref(column)} = ${value})`;
  const isAmong = (column: string, value: string) =>
    sql`(${is(column, value)} or ${sql.ref(column)} like ${`%,${value},%`})`;
  const atLeast = (column: string, value: number) =>
    sql`(${sql.ref(column)} is null or ${sql.ref(column)} <= ${value})`;
  const atMost = (column: string, value: number | undefined) =>
    value === undefined
      ? sql`${sql.ref(column)} is null`
      : sql`(${sql.ref(column)} is null or ${sql.ref(column)} >= ${value})`;
  const [rooms, level] = [bedrooms, floor].map((value) => (value === UNKNOWN ? undefined : value));
  return sql`id > ${after} and id <= ${upTo} and after_id < ${listing.id}
    and ${is('listing_type', listing.listing_type)}
    and ${isAmong('property_type', listing.property_type)}
    and ${isAmong('region', listing.region)}
    and ${is('district', listing.district)}
    and ${atLeast('min_price', listing.price)} and ${atMost('max_price', listing.price)}
    and ${atLeast('min_bedrooms', rooms ?? -1)} and ${atMost('max_bedrooms', rooms)}
    and ${atLeast('min_bathrooms', bathrooms)}
    and ${atLeast('min_sqft', sqft)} and ${atMost('max_sqft', sqft || undefined)}
    and ${atMost('max_floor', level)}
    and (flags & ${flags}) = flags
    and (districts is null or districts like ${`%,${listing.district},%`})`;
};

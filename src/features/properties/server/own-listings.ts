import type { ExpressionBuilder } from 'kysely';
import { toWesternDigits } from '../../../burmese/digits.ts';
import { fromZawgyi } from '../../../burmese/zawgyi.ts';
import { PAGE_SIZE } from '../../../contract/primitives.ts';
import { contains, plainText } from '../../../db/dialect.ts';
import type { Db, Tables } from '../../../db/tables.ts';
import { REGIONS } from '../../catalogue/catalogue.ts';
import type { ListedProperty } from '../contract.ts';
import type { Found } from './search.ts';
import { getProperties } from './store.ts';

/** Whose listings (everybody's without), and which page of those with all words of `q`. */
export type OwnQuery = {
  ownerId?: number | undefined;
  q?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** Finds the listings that somebody may change, newest first. */
export const findOwnListings = async (
  db: Db,
  { ownerId, q = '', page = 1, limit = PAGE_SIZE }: OwnQuery,
): Promise<Found> => {
  const words = fromZawgyi(q).text.normalize('NFC').split(/\s+/).filter(Boolean);
  const matching = db
    .selectFrom('properties')
    .$if(ownerId !== undefined, (query) => query.where('posted_by', '=', ownerId ?? 0))
    .where((eb) => eb.and(words.map((word) => hasWord(eb, word))));
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { ids: rows.map((row) => row.id), totalItems: count };
};

/** The same listings with the names of their owners, as an administrator sees them. */
export const withOwners = async (db: Db, ids: readonly number[]): Promise<ListedProperty[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('properties')
    .innerJoin('users', 'users.id', 'posted_by')
    .select(['properties.id as listing', 'users.id', 'users.name', 'users.username'])
    .where('properties.id', 'in', ids)
    .execute();
  const owners = new Map(rows.map((row) => [row.listing, row]));
  return (await getProperties(db, ids, 'owner')).map((listing) => {
    const owner = owners.get(listing.id);
    if (!owner) return listing;
    return { ...listing, owner: { id: owner.id, name: owner.name ?? owner.username } };
  });
};

/** A word stands in the text or the area, names the place, or is the number of the listing. */
const hasWord = (eb: ExpressionBuilder<Tables, 'properties'>, word: string) => {
  const [, number] = /^#?([1-9]\d{0,14})$/.exec(toWesternDigits(word)) ?? [];
  const places = placesNamed(word).map(({ region, district }) =>
    eb.and([
      eb('region', '=', region),
      ...(district === undefined ? [] : [eb('district', '=', district)]),
    ]),
  );
  return eb.or([
    contains(plainText(eb.ref('description')), word),
    contains(eb.ref('area'), word),
    ...places,
    ...(number === undefined ? [] : [eb('id', '=', Number(number))]),
  ]);
};

/** Regions and townships with this in one of their names. */
const placesNamed = (word: string): { region: string; district?: string }[] => {
  const isIn = (...names: string[]): boolean =>
    names.some((name) => name.toLowerCase().includes(word.toLowerCase()));
  return REGIONS.flatMap(({ region, name, districts }) => [
    ...(isIn(region, name.en, name.mm) ? [{ region }] : []),
    ...districts
      .filter(({ key, en, mm }) => key !== 'All' && isIn(key, en, mm))
      .map(({ key }) => ({ region, district: key })),
  ]);
};

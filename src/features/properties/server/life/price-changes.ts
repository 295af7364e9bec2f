import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import { toStoredPrice } from '#features/properties/fields.ts';
import { daysAfter, expiryOf, REDUCED_DAYS } from '#features/properties/life/terms.ts';
import { searchedListings } from '#features/properties/server/searched.ts';
import { indexRecords } from '#records/search-index.ts';

/** The columns of a listing that follow from its price and its listing type. */
type Consequences = {
  reduced_from?: number | null;
  reduced_until?: string | null;
  expires_at?: string | null;
};

/**
 * Keeps the former price of a listing that is about to change, and returns what else changes with it. A price is said
 * to be reduced from the last one, but only if the home was not as cheap within the last 30 days: who raises a price
 * to lower it again has reduced nothing. Prices of a sale and rents are not compared, and both are kept: a home that was to let for a day
 * has still been as cheap as it was.
 */
export const consequencesOf = async (
  tx: Db,
  id: number,
  values: { price: number; listing_type: ListingType },
  at: string,
): Promise<Consequences> => {
  const before = await tx
    .selectFrom('properties')
    .select(['price', 'listing_type', 'confirmed_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!before) return {};
  const { price: formerPrice, listing_type: type, created_at: createdAt } = before;
  if (type !== values.listing_type) {
    await keepFormerPrice(tx, { id, price: formerPrice, type, at, createdAt });
    return {
      ...NOT_REDUCED,
      ...(before.confirmed_at && {
        expires_at: expiryOf(values.listing_type, before.confirmed_at),
      }),
    };
  }
  const price = toStoredPrice(values.price);
  if (price === formerPrice) return {};
  const lowest = await lowestSince(tx, { id, type }, daysAfter(at, -REDUCED_DAYS));
  await keepFormerPrice(tx, { id, price: formerPrice, type, at, createdAt });
  const isReduced = price < formerPrice && (lowest === undefined || price < lowest);
  return isReduced
    ? { reduced_from: formerPrice, reduced_until: daysAfter(at, REDUCED_DAYS) }
    : NOT_REDUCED;
};

type FormerPrice = {
  id: number;
  price: number;
  type: ListingType;
  at: string;
  createdAt: string;
};

/**
 * Keeps a price that was asked for until now. Prices of one day are kept as one, the lowest: nobody is told of them, and who changes a
 * price a thousand times makes no page slower.
 */
const keepFormerPrice = async (
  tx: Db,
  { id, price, type, at, createdAt }: FormerPrice,
): Promise<void> => {
  const latest = await tx
    .selectFrom('former_prices')
    .select(['price', 'until', 'listing_type'])
    .where('property_id', '=', id)
    .orderBy('until', 'desc')
    .limit(4)
    .execute();
  const index = latest.findIndex((each) => each.listing_type === type);
  const last = latest[index];
  const isOfOneDay = last && daysAfter(latest[index + 1]?.until ?? createdAt, 1) > at;
  if (isOfOneDay)
    await tx
      .updateTable('former_prices')
      .set({ price: Math.min(price, last.price), until: at })
      .where('property_id', '=', id)
      .where('until', '=', last.until)
      .execute();
  else
    await tx
      .insertInto('former_prices')
      .values({ property_id: id, until: at, price, listing_type: type })
      .execute();
};

/**
 * Changes the price of a listing and nothing else. `price` is in lakhs, `at` must be later than the last save.
 * @throws ApiError `not_found`
 */
export const changePrice = async (tx: Db, id: number, price: number, at: string): Promise<void> => {
  const listing = await tx
    .selectFrom('properties')
    .select('listing_type')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!listing) throw new ApiError('not_found');
  await tx
    .updateTable('properties')
    .set({
      price: toStoredPrice(price),
      ...(await consequencesOf(tx, id, { price, ...listing }, at)),
      updated_at: at,
      saved_at: at,
    })
    .where('id', '=', id)
    .execute();
  await indexRecords(tx, searchedListings, [id]);
};

const NOT_REDUCED = { reduced_from: null, reduced_until: null };

/** Returns the lowest former price of a listing of a type that was asked for after a time; undefined if there is none. */
const lowestSince = async (
  tx: Db,
  { id, type }: { id: number; type: ListingType },
  since: string,
): Promise<number | undefined> => {
  const { lowest } = await tx
    .selectFrom('former_prices')
    .select((eb) => eb.fn.min('price').as('lowest'))
    .where('property_id', '=', id)
    .where('listing_type', '=', type)
    .where('until', '>', since)
    .executeTakeFirstOrThrow();
  return lowest ?? undefined;
};

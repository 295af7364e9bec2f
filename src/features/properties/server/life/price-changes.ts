import { daysAfter } from '#contract/durations.ts';
import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import { toStoredPrice } from '#features/properties/fields.ts';
import { expiryOf, REDUCED_DAYS } from '#features/properties/life/terms.ts';
import { searchedListings } from '#features/properties/server/searched.ts';
import { indexRecords } from '#records/search-index.ts';

/** The columns of a listing that follow from its price and its listing type. */
type Consequences = {
  reduced_from?: number | null;
  reduced_until?: string | null;
  expires_at?: string | null;
};

/**
 * Keeps the former price of a listing that is about to change, and returns what else changes with it. A price is reduced if the last one was
 * asked for at least a day, and the home was not as cheap within the last 30 days: an agent who corrects a slip, or raises a price to lower it
 * again, has reduced nothing. Prices of sales and of rents are kept apart and not compared with each other.
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
  const { listing_type: type, confirmed_at: confirmedAt, created_at: createdAt } = before;
  const price = toStoredPrice(values.price);
  if (type === values.listing_type && price === before.price) return {};
  const former = await formerPrices(tx, id, createdAt);
  const last = { price: before.price, type, since: former[0]?.until ?? createdAt, until: at };
  await keepFormerPrice(tx, id, last, former);
  if (type !== values.listing_type)
    return {
      ...NOT_REDUCED,
      ...(confirmedAt && { expires_at: expiryOf(values.listing_type, confirmedAt) }),
    };
  const ofType = [last, ...former].filter((each) => each.type === type);
  const recent = ofType.filter((each) => each.until > daysAfter(at, -REDUCED_DAYS));
  const from = ofType.find((each) => !isOfOneDay(each, each.until))?.price;
  return from !== undefined && price < from && recent.every((each) => price < each.price)
    ? { reduced_from: from, reduced_until: daysAfter(at, REDUCED_DAYS) }
    : NOT_REDUCED;
};

/** A price that was asked for, in hundredths of a lakh. */
type AskedPrice = { price: number; type: ListingType; since: string; until: string };

/** Returns what a listing cost before, the latest first. */
const formerPrices = async (tx: Db, id: number, createdAt: string): Promise<AskedPrice[]> => {
  const rows = await tx
    .selectFrom('former_prices')
    .select(['price', 'listing_type', 'until'])
    .where('property_id', '=', id)
    .orderBy('until', 'desc')
    .execute();
  return rows.map(({ price, listing_type: type, until }, index) => ({
    price,
    type,
    since: rows[index + 1]?.until ?? createdAt,
    until,
  }));
};

const isOfOneDay = ({ since }: AskedPrice, until: string): boolean => daysAfter(since, 1) > until;

/**
 * Keeps a price that was asked for until now. Of the prices of one day only the lowest is kept: visitors are not told of them, and a thousand
 * changes make no page slower.
 */
const keepFormerPrice = async (
  tx: Db,
  id: number,
  { price, type, until }: AskedPrice,
  former: readonly AskedPrice[],
): Promise<void> => {
  const before = former.find((each) => each.type === type);
  if (before && isOfOneDay(before, until))
    await tx
      .updateTable('former_prices')
      .set({ price: Math.min(price, before.price), until })
      .where('property_id', '=', id)
      .where('until', '=', before.until)
      .execute();
  else
    await tx
      .insertInto('former_prices')
      .values({ property_id: id, until, price, listing_type: type })
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
    .executeTakeFirstOrThrow(() => new ApiError('not_found'));
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

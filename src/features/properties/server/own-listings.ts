import { expressionBuilder } from 'kysely';
import { contains, plainText } from '../../../db/dialect.ts';
import { findOwnRecords, type OwnQuery } from '../../../db/own-records.ts';
import type { Db, Tables } from '../../../db/tables.ts';
import type { SignedIn } from '../../../platform/handlers.ts';
import { REGIONS } from '../../catalogue/catalogue.ts';
import { getProperties } from './store.ts';

/** The listings that somebody may change, with their owners for an administrator. */
export const listOwnProperties = async (db: Db, user: SignedIn | undefined, query: OwnQuery) => {
  const own = await findOwnRecords(db, 'properties', user, query, placesOf);
  const properties = await getProperties(db, own.ids, 'owner');
  return { properties: properties.map(own.withOwner), ...own.totals };
};

const eb = expressionBuilder<Tables, 'properties'>();

/** A word stands in the text or the area, or names the place. */
const placesOf = (word: string) => [
  contains(plainText(eb.ref('description')), word),
  contains(eb.ref('area'), word),
  ...regionsNamed(word).map(({ region, district }) =>
    eb.and([
      eb('region', '=', region),
      ...(district === undefined ? [] : [eb('district', '=', district)]),
    ]),
  ),
];

/** Regions and townships with this in one of their names. */
const regionsNamed = (word: string): { region: string; district?: string }[] => {
  const isIn = (...names: string[]): boolean =>
    names.some((name) => name.toLowerCase().includes(word.toLowerCase()));
  return REGIONS.flatMap(({ region, name, districts }) => [
    ...(isIn(region, name.en, name.mm) ? [{ region }] : []),
    ...districts
      .filter(({ key, en, mm }) => key !== 'All' && isIn(key, en, mm))
      .map(({ key }) => ({ region, district: key })),
  ]);
};

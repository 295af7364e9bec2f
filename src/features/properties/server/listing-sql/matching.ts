import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { engineOf } from '#db/dialect.ts';
import type { Db, Tables } from '#db/tables.ts';
import { LISTED } from '#features/properties/life/status.ts';
import {
  toFlagNames,
  type FactFilter,
} from '#features/properties/server/listing-index/fact-columns.ts';
import type { IdFilter } from '#features/properties/server/listing-index/id-filter.ts';
import type { RowFilters } from '#features/properties/server/listing-index/listing-rows.ts';

export type ListingExpressions = ExpressionBuilder<Tables, 'properties'>;
type Condition = Expression<SqlBool>;

/** Builds the condition that listings pass the filters of a search. */
export const matching =
  (db: Db, { values, from, to, choices = [], facts, ids }: RowFilters) =>
  (eb: ListingExpressions): Condition => {
    const conditions: Condition[] = [
      eb('status', 'in', LISTED),
      ...values.map(([column, value]) => eb(sql.ref<string>(column), '=', value)),
      ...choices.map(([column, several]) => eb(sql.ref<string>(column), 'in', several)),
      ...between(eb, 'price', [from, to]),
      ...(facts ? factConditions(eb, facts) : []),
      ...(ids ? [isAmong(db, eb, ids)] : []),
    ];
    return eb.and(conditions);
  };

/** Builds the condition that listings are among some. */
export const isAmong = (db: Db, eb: ListingExpressions, ids: IdFilter): Condition =>
  eb('id', 'in', engineOf(db).listOf(ids.all));

type NumberColumn = 'price' | 'bedrooms' | 'sqft' | 'bathrooms' | 'floor';

/** Builds the conditions of a range. Its ends may be 0 and infinite, of which no column knows. */
const between = (
  eb: ListingExpressions,
  column: NumberColumn,
  [min, max]: readonly [number, number],
): Condition[] => [
  ...(min > 0 ? [eb(column, '>=', min)] : []),
  ...(max < Infinity ? [eb(column, '<=', max)] : []),
];

/** Builds the conditions on facts, which no listing meets that does not have the fact. */
const factConditions = (
  eb: ListingExpressions,
  { bedrooms, sqft, minBathrooms, maxFloor = Infinity, flags }: FactFilter,
): Condition[] => {
  const { features, furnishings, isNegotiable } = toFlagNames(flags);
  return [
    ...(bedrooms ? between(eb, 'bedrooms', bedrooms) : []),
    ...(sqft ? between(eb, 'sqft', [sqft[0] / 100, sqft[1] / 100]) : []),
    ...between(eb, 'bathrooms', [minBathrooms, Infinity]),
    ...between(eb, 'floor', [0, maxFloor]),
    ...furnishings.map((furnishing) => eb('furnishing', '=', furnishing)),
    ...(isNegotiable ? [eb('negotiable', '=', 1)] : []),
    ...features.map((feature) => eb(sql<string>`',' || features || ','`, 'like', `%,${feature},%`)),
  ];
};

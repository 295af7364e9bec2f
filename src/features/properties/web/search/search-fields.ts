import { HOME_SEARCH, boundValue, type ResultsSearch } from '#features/properties/page-search.ts';

/** The values of the search form as its selects hold them, and whether its bounds were picked. */
export type SearchFields = {
  type: string;
  propType: string;
  region: string;
  district: string;
  fromPrice: string;
  toPrice: string;
  arePricesPicked: boolean;
};

/** The name of a select: the query parameter it becomes. */
export type FieldName = Exclude<keyof SearchFields, 'arePricesPicked'>;

type Bounds = Pick<SearchFields, 'fromPrice' | 'toPrice'>;

/** Bounds until the visitor picks some: those of a sale (S4) would hide every rental. */
const usualBounds = (type: string): Bounds => ({
  fromPrice: boundValue(type === 'for_sales' ? HOME_SEARCH.fromPrice : undefined),
  toPrice: boundValue(undefined),
});

const arePicked = ({ fromPrice, toPrice }: Bounds, type: string): boolean => {
  const usual = usualBounds(type);
  return fromPrice !== usual.fromPrice || toPrice !== usual.toPrice;
};

/** The form of a search: it shows the truth, so what is not filtered stands at its "all". */
export const toFields = (search: ResultsSearch): SearchFields =>
  readFields({
    type: search.type ?? 'all',
    propType: search.propType ?? 'all',
    region: search.region ?? 'All',
    district: search.district ?? 'All',
    fromPrice: boundValue(search.fromPrice),
    toPrice: boundValue(search.toPrice),
  });

/** Fields with these values, for instance those a visitor chose before scripts ran. */
export const readFields = (values: Record<FieldName, string>): SearchFields => ({
  ...values,
  arePricesPicked: arePicked(values, values.type),
});

/** What narrows a search is taken back; listing type and region stay. */
export const resetFields = (fields: SearchFields): SearchFields => ({
  ...fields,
  propType: 'all',
  district: 'All',
  ...usualBounds(fields.type),
  arePricesPicked: false,
});

/**
 * One select changed. A region begins with its first district, All (S2); the listing type brings
 * its usual bounds, unless the visitor has picked some (PRODUCT 5).
 */
export const changeField = (fields: SearchFields, name: FieldName, value: string): SearchFields => {
  const changed = { ...fields, [name]: value };
  if (name === 'region') return { ...changed, district: 'All' };
  if (name === 'type' && !fields.arePricesPicked) return { ...changed, ...usualBounds(value) };
  if (name === 'fromPrice' || name === 'toPrice') return { ...changed, arePricesPicked: true };
  return changed;
};

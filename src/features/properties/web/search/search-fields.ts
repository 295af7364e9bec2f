import { HOME_SEARCH, boundValue, type ResultsSearch } from '#features/properties/page-search.ts';

/** Values of the selects of the search form, and whether the visitor has picked a price. */
export type SearchFields = {
  type: string;
  propType: string;
  region: string;
  district: string;
  fromPrice: string;
  toPrice: string;
  hasPickedPrices: boolean;
};

/** Name of a select, and of its query parameter. */
export type SearchFieldName = Exclude<keyof SearchFields, 'hasPickedPrices'>;

type Bounds = Pick<SearchFields, 'fromPrice' | 'toPrice'>;

/** Returns the start bounds of a listing type: those of sales (S4) would hide every rental. */
const startBounds = (type: string): Bounds => ({
  fromPrice: boundValue(type === 'for_sales' ? HOME_SEARCH.fromPrice : undefined),
  toPrice: boundValue(undefined),
});

const hasPickedBounds = ({ fromPrice, toPrice }: Bounds, type: string): boolean => {
  const start = startBounds(type);
  return fromPrice !== start.fromPrice || toPrice !== start.toPrice;
};

/** Returns the fields of a search; a select without a filter has the value "all". */
export const toFields = (search: ResultsSearch): SearchFields =>
  readFields({
    type: search.type ?? 'all',
    propType: search.propType ?? 'all',
    region: search.region ?? 'All',
    district: search.district ?? 'All',
    fromPrice: boundValue(search.fromPrice),
    toPrice: boundValue(search.toPrice),
  });

const readFields = (values: Record<SearchFieldName, string>): SearchFields => ({
  ...values,
  hasPickedPrices: hasPickedBounds(values, values.type),
});

/** Resets all fields but listing type and region. */
export const resetFields = (fields: SearchFields): SearchFields => ({
  ...fields,
  propType: 'all',
  district: 'All',
  ...startBounds(fields.type),
  hasPickedPrices: false,
});

/**
 * Changes a field. A region resets the district (S2), and a listing type resets the bounds unless
 * the visitor has picked some (PRODUCT 5).
 */
export const changeField = (
  fields: SearchFields,
  name: SearchFieldName,
  value: string,
): SearchFields => {
  const changed = { ...fields, [name]: value };
  if (name === 'region') return { ...changed, district: 'All' };
  if (name === 'type' && !fields.hasPickedPrices) return { ...changed, ...startBounds(value) };
  if (name === 'fromPrice' || name === 'toPrice') return { ...changed, hasPickedPrices: true };
  return changed;
};

/**
 * Applies what a visitor chose before hydration, as if it was chosen now: a new region drops the township of the
 * address. Returns `first` itself if nothing was chosen, so that React does not render again.
 */
export const applyChosen = (first: SearchFields, chosen: FormData): SearchFields => {
  const { hasPickedPrices: _, ...values } = first;
  const names = Object.keys(values) as SearchFieldName[];
  const applied = names.reduce((fields, name) => {
    const value = chosen.get(name);
    return typeof value === 'string' && value !== first[name]
      ? changeField(fields, name, value)
      : fields;
  }, first);
  return applied === first ? first : readFields(applied);
};

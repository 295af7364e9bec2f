import type { Db } from '../../../db/tables.ts';
import { PRICE_BRACKETS } from '../../catalogue/catalogue.ts';
import type { Rescue } from '../contract.ts';
import { countListings, extremePrice, type Filters } from './search.ts';

/** How many more listings there are below the lower and above the upper bound (PRODUCT 5). */
export const countHidden = async (
  db: Db,
  { fromPrice, toPrice, ...others }: Filters,
  totalItems: number,
): Promise<{ below: number; above: number }> => ({
  below:
    fromPrice === undefined ? 0 : (await countListings(db, { ...others, toPrice })) - totalItems,
  above:
    toPrice === undefined ? 0 : (await countListings(db, { ...others, fromPrice })) - totalItems,
});

/**
 * What to relax when a search finds nothing, and what each step would give (PRODUCT 5): one filter
 * at a time, the narrowest change first; all filters together when no single one helps.
 */
export const findRescues = async (db: Db, filters: Filters): Promise<Rescue[]> => {
  const rescues: Rescue[] = [];
  for (const relax of RELAXED.filter((name) => filters[name] !== undefined)) {
    const relaxed = await RELAX[relax](db, filters);
    const totalItems = relaxed ? await countListings(db, relaxed) : 0;
    if (relaxed && totalItems > 0) rescues.push(toRescue(relax, relaxed, totalItems));
  }
  if (rescues.length > 0) return rescues;
  const totalItems = await countListings(db, {});
  return totalItems > 0 ? [toRescue('everything', {}, totalItems)] : [];
};

const toRescue = (relax: Rescue['relax'], filters: Filters, totalItems: number): Rescue => ({
  relax,
  fromPrice: filters.fromPrice ?? null,
  toPrice: filters.toPrice ?? null,
  totalItems,
});

type Relaxed = Exclude<Rescue['relax'], 'everything'>;

const RELAXED: readonly Relaxed[] = [
  'district',
  'toPrice',
  'fromPrice',
  'propType',
  'region',
  'type',
];

/** The filters with one of them relaxed; undefined where that cannot help. */
const RELAX: Record<Relaxed, (db: Db, filters: Filters) => Promise<Filters | undefined>> = {
  district: async (_db, filters) => ({ ...filters, district: undefined }),
  propType: async (_db, filters) => ({ ...filters, propType: undefined }),
  region: async (_db, filters) => ({ ...filters, region: undefined, district: undefined }),
  type: async (_db, filters) => ({ ...filters, type: undefined }),
  // A price bound moves to the nearest bracket that lets something in; where there is none it goes.
  toPrice: async (db, filters) => {
    const open = { ...filters, toPrice: undefined };
    const cheapest = await extremePrice(db, 'min', open);
    if (cheapest === undefined) return undefined;
    const { toPrice = 0 } = filters;
    return {
      ...open,
      toPrice: PRICE_BRACKETS.find((price) => price > toPrice && price >= cheapest),
    };
  },
  fromPrice: async (db, filters) => {
    const open = { ...filters, fromPrice: undefined };
    const dearest = await extremePrice(db, 'max', open);
    if (dearest === undefined) return undefined;
    const { fromPrice = 0 } = filters;
    return {
      ...open,
      fromPrice: PRICE_BRACKETS.findLast((price) => price < fromPrice && price <= dearest),
    };
  },
};

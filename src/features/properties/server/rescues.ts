import type { Db } from '#db/tables.ts';
import { PRICE_BRACKETS } from '#features/catalogue/catalogue.ts';
import type { Rescue } from '#features/properties/contract.ts';
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

/** Enough to choose from; each costs a count. */
const MAX_PAIRS = 3;

/**
 * What to relax when a search finds nothing, and what each step would give (PRODUCT 5): one filter
 * at a time, the narrowest change first, then two that do not help one by one; all filters together
 * when nothing less helps.
 */
export const findRescues = async (db: Db, filters: Filters): Promise<Rescue[]> => {
  const used = RELAXED.filter((name) => filters[name] !== undefined);
  const rescues: Rescue[] = [];
  const helpless: Relaxed[] = [];
  for (const relax of used) {
    const rescue = await tryRelaxing(db, filters, relax);
    if (!rescue) helpless.push(relax);
    else if (!isNoWider(rescue, rescues)) rescues.push(rescue);
  }
  let pairs = 0;
  for (const [relax, also] of pairsOf(helpless)) {
    const rescue = await tryRelaxing(db, filters, relax, also);
    if (rescue) rescues.push(rescue);
    if (rescue && ++pairs === MAX_PAIRS) break;
  }
  if (rescues.length > 0) return rescues;
  const totalItems = await countListings(db, {});
  return totalItems > 0 ? [toRescue({ relax: 'everything', also: null }, {}, totalItems)] : [];
};

/** Whether all regions have no more than the region, which says more of where the homes are. */
const isNoWider = ({ relax, totalItems }: Rescue, others: readonly Rescue[]): boolean =>
  relax === 'region' &&
  others.some((other) => other.relax === 'district' && other.totalItems === totalItems);

const tryRelaxing = async (
  db: Db,
  filters: Filters,
  relax: Relaxed,
  also?: Relaxed,
): Promise<Rescue | undefined> => {
  const first = also ? await RELAX[also](db, filters) : filters;
  const relaxed = first && (await RELAX[relax](db, first));
  const totalItems = relaxed ? await countListings(db, relaxed) : 0;
  if (!relaxed || totalItems === 0) return undefined;
  return toRescue({ relax, also: also ?? null }, relaxed, totalItems);
};

/** Two filters each, the place kept as long as can be. */
const pairsOf = (names: readonly Relaxed[]): [Relaxed, Relaxed][] => {
  const kept = PAIRED.filter((name) => names.includes(name));
  return kept.flatMap((first, index) =>
    kept
      .slice(index + 1)
      .filter((second) => !POINTLESS.has(`${first} ${second}`))
      .map((second): [Relaxed, Relaxed] => [first, second]),
  );
};

const toRescue = (
  what: Pick<Rescue, 'relax' | 'also'>,
  filters: Filters,
  totalItems: number,
): Rescue => ({
  ...what,
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

// A price bound comes first: it moves as far as the other filter, which is relaxed before it, lets it.
const PAIRED: readonly Relaxed[] = [
  'toPrice',
  'fromPrice',
  'propType',
  'district',
  'type',
  'region',
];

/** No township outlives its region, and what one price bound keeps out, the other lets in alone. */
const POINTLESS: ReadonlySet<string> = new Set(['district region', 'toPrice fromPrice']);

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

import type { ListingType } from '#features/catalogue/catalogue.ts';
import type { SeedType } from './phrases.ts';
import { pickAt, type Random } from './random.ts';
import { TOWNSHIPS, type Township } from './townships.ts';

/**
 * Market of a property type. A sale costs `sale` lakhs at `sqft` square feet and level 1, a rent
 * `rent` lakhs a month; the exponents say how prices grow with the size and with the level of the
 * township. Levels follow the demo listings: plausible, not market data.
 */
type TypeMarket = {
  share: number;
  rentShare: number;
  regions: readonly (readonly [region: string, share: number])[];
  sqft: number;
  sale: number;
  rent: number;
  bySize: number;
  byLevel: number;
};

const regions = (yangon: number, bago: number, nayPyiTaw: number): TypeMarket['regions'] => [
  ['Yangon', yangon],
  ['Bago', bago],
  ['NayPyiTaw', nayPyiTaw],
];

/** Every type has a share of at least 0.5 %, every region 2 %, sales and rents 20 %. */
export const MARKET: Record<SeedType, TypeMarket> = {
  apartment: {
    share: 40,
    rentShare: 0.4,
    regions: regions(88, 6, 6),
    sqft: 900,
    sale: 1500,
    rent: 7.5,
    bySize: 1,
    byLevel: 1,
  },
  condo: {
    share: 17,
    rentShare: 0.5,
    regions: regions(93, 1, 6),
    sqft: 1100,
    sale: 3700,
    rent: 22,
    bySize: 1.1,
    byLevel: 1,
  },
  house: {
    share: 22,
    rentShare: 0.3,
    regions: regions(66, 19, 15),
    sqft: 2400,
    sale: 4800,
    rent: 30,
    bySize: 0.6,
    byLevel: 1.4,
  },
  land: {
    share: 12,
    rentShare: 0.08,
    regions: regions(56, 28, 16),
    sqft: 2400,
    sale: 1600,
    rent: 9,
    bySize: 0.45,
    byLevel: 1,
  },
  warehouse: {
    share: 4,
    rentShare: 0.7,
    regions: regions(84, 11, 5),
    sqft: 6000,
    sale: 4200,
    rent: 48,
    bySize: 0.55,
    byLevel: 0.7,
  },
  industrial: {
    share: 2.5,
    rentShare: 0.45,
    regions: regions(86, 10, 4),
    sqft: 43_560,
    sale: 12_000,
    rent: 110,
    bySize: 0.7,
    byLevel: 0.7,
  },
  hotel: {
    share: 2.5,
    rentShare: 0.2,
    regions: regions(58, 20, 22),
    sqft: 6000,
    sale: 32_000,
    rent: 140,
    bySize: 0.25,
    byLevel: 0.7,
  },
};

/** Types that are offered where land is expensive; the others are outside of towns. */
const CITY_TYPES: ReadonlySet<SeedType> = new Set(['apartment', 'condo', 'hotel']);

const townshipWeight = (type: SeedType, { level, weight }: Township): number =>
  CITY_TYPES.has(type) ? weight * level ** 1.5 : weight / (0.4 + level);

type WeightedTownships = readonly (readonly [Township, number])[];

/** Weighted townships by `TYPE REGION`. */
const WEIGHTED: ReadonlyMap<string, WeightedTownships> = new Map(
  (Object.keys(MARKET) as SeedType[]).flatMap((type) =>
    [...TOWNSHIPS].map(([region, townships]): [string, WeightedTownships] => [
      `${type} ${region}`,
      townships.map((township) => [township, townshipWeight(type, township)]),
    ]),
  ),
);

/** Picks a township of the region where this type is offered. */
export const pickTownship = (random: Random, type: SeedType, region: string): Township =>
  pickAt(random(), WEIGHTED.get(`${type} ${region}`) ?? []);

/**
 * Picks a price in lakhs, rounded as people round: rents a month from 1.5 to 220, sales from 150.
 */
export const pickPrice = (
  random: Random,
  type: SeedType,
  listingType: ListingType,
  { sqft, level }: { sqft: number; level: number },
): number => {
  const trade = MARKET[type];
  const isSale = listingType === 'for_sales';
  const usual =
    (isSale ? trade.sale : trade.rent) *
    (sqft / trade.sqft) ** trade.bySize *
    level ** trade.byLevel;
  const price = usual * (0.75 + random() * 0.55);
  return isSale
    ? Math.max(150, rounded(price, SALE_STEPS))
    : Math.min(220, Math.max(1.5, rounded(price, RENT_STEPS)));
};

/** Rounding step (lakhs) for prices from `from` lakhs. */
type RoundingSteps = readonly (readonly [from: number, step: number])[];

const SALE_STEPS: RoundingSteps = [
  [10_000, 500],
  [3000, 50],
  [300, 10],
  [0, 5],
];
const RENT_STEPS: RoundingSteps = [
  [60, 5],
  [20, 1],
  [6, 0.5],
  [0, 0.25],
];

const rounded = (price: number, steps: RoundingSteps): number => {
  const step = steps.find(([from]) => price >= from)?.[1] ?? 1;
  return Math.round(price / step) * step;
};

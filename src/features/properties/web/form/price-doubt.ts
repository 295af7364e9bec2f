import type { ListingType } from '#features/catalogue/catalogue.ts';
import { kyatAsLakhs, readPrice } from '#features/properties/typed-price.ts';
import { isUnusualPrice, suggestPrice } from '#features/properties/unusual-price.ts';
import type { UsualPrices } from './use-usual-prices.ts';

/** What is asked about a price: whether it was typed in `kyat`, or an unusual one is right. */
export type PriceDoubt =
  | { kind: 'kyat'; meant: number }
  | { kind: 'unusual'; usual: UsualPrices | undefined; meant: number | undefined };

/** What is to be asked about a price as it was typed; nothing where it is as one would think. */
export const doubtPrice = (
  typed: string,
  type: ListingType,
  usual: UsualPrices | undefined,
): PriceDoubt | undefined => {
  const inKyat = kyatAsLakhs(typed);
  if (inKyat !== undefined) return { kind: 'kyat', meant: inKyat };
  const price = readPrice(typed);
  if (typeof price !== 'number' || !isUnusualPrice(price, type, usual)) return undefined;
  return { kind: 'unusual', usual, meant: usual && suggestPrice(price, usual) };
};

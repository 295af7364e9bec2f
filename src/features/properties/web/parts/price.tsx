import type { ListingType } from '#features/catalogue/catalogue.ts';
import { useI18n } from '#i18n/context.tsx';

type PriceProps = { price: number; listingType: ListingType };

/** Price with a large number and small units. */
export function Price({ price, listingType }: PriceProps) {
  const { before, number, after } = useI18n().priceParts(price, listingType);
  return (
    <p className="price">
      {before && <small>{before}</small>}
      {`${before && ' '}${number}${after && ' '}`}
      {after && <small>{after}</small>}
    </p>
  );
}

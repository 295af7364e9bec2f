import type { ListingType } from '#features/catalogue/catalogue.ts';
import { listingTypeName } from '#features/catalogue/names.ts';
import { useI18n } from '#i18n/context.tsx';

/** Label in the corner of a photo: for sale or for rent. */
export function ListingTag({ listingType }: { listingType: ListingType }) {
  const i18n = useI18n();
  return (
    <span className={listingType === 'for_sales' ? 'tag tag--sale' : 'tag tag--rent'}>
      {listingTypeName(i18n, listingType)}
    </span>
  );
}

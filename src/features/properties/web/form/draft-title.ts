import { districtName } from '#features/catalogue/catalogue.ts';
import { typeName } from '#features/catalogue/names.ts';
import { readPrice } from '#features/properties/typed-price.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { PropertyFormValues } from './property-form.ts';

/** What a draft of a listing is about: its kind, its township, and its price once there is one. */
export const draftTitle = (i18n: I18n, values: PropertyFormValues): string => {
  const { region, district, property_type: type, listing_type: listingType } = values;
  const price = readPrice(values.price);
  return i18n.list([
    typeName(i18n, type),
    districtName(region, district, i18n.language),
    ...(typeof price === 'number'
      ? [i18n.price(price, listingType === 'for_rents' ? 'for_rents' : 'for_sales')]
      : []),
  ]);
};

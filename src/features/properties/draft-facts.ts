import { startOf } from '#contract/fields.ts';
import { districtName } from '#features/catalogue/catalogue.ts';
import { typeName } from '#features/catalogue/names.ts';
import type { I18n } from '#i18n/i18n.ts';
import { propertyFields } from './fields.ts';
import { readPrice } from './typed-price.ts';

const START = startOf(propertyFields);

/** What tells a draft of a listing from others: its type and township, and its price if that is valid. */
export const draftFacts = (
  i18n: I18n,
  values: Readonly<Record<string, string>>,
): { title: string; price: string | undefined } => {
  const { property_type: type, region, district, listing_type, price } = { ...START, ...values };
  const lakhs = readPrice(price);
  return {
    title: i18n.list([typeName(i18n, type), districtName(region, district, i18n.language)]),
    price:
      typeof lakhs === 'number'
        ? i18n.price(lakhs, listing_type === 'for_rents' ? 'for_rents' : 'for_sales')
        : undefined,
  };
};

/** Names a draft of a listing in one line. */
export const draftTitle = (i18n: I18n, values: Readonly<Record<string, string>>): string => {
  const { title, price } = draftFacts(i18n, values);
  return i18n.list([title, ...(price === undefined ? [] : [price])]);
};

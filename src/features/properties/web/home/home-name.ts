import { placeInSentence, typeName } from '#features/catalogue/names.ts';
import type { Property } from '#features/properties/contract.ts';
import type { I18n } from '#i18n/i18n.ts';

/** What a listing is called where its price does not matter: a condo in Bahan, Yangon. */
export const homeName = (
  i18n: I18n,
  listing: Pick<Property, 'property_type' | 'region' | 'district'>,
): string =>
  i18n.t('card.photo_alt', {
    type: typeName(i18n, listing.property_type),
    place: placeInSentence(i18n, listing),
  });

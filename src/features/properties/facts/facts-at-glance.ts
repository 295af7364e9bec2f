import { areaText } from '#features/properties/area-text.ts';
import type { Property } from '#features/properties/contract.ts';
import type { I18n } from '#i18n/i18n.ts';
import { bedsText, floorText } from './fact-texts.ts';

/** Fields of a listing that say at a glance what kind of home it is. */
export type GlanceFields = Pick<Property, 'bedrooms' | 'bathrooms' | 'floor' | 'area'>;

/** Names rooms, floor and size, as far as they are known: 2 beds, 1 bath, Floor 3, 625 sqft. */
export const factsAtGlance = (i18n: I18n, listing: GlanceFields): string => {
  const { bedrooms, bathrooms, floor, area } = listing;
  return i18n.list([
    ...(bedrooms === null ? [] : [bedsText(i18n, bedrooms)]),
    ...(bathrooms === null ? [] : [i18n.count('fact.bath', bathrooms)]),
    ...(floor === null ? [] : [floorText(i18n, floor)]),
    areaText(i18n, area),
  ]);
};

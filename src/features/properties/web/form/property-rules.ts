import { MAX_HTML } from '#contract/shapes/texts.ts';
import { isDistrictOf } from '#features/catalogue/catalogue.ts';
import { MAX_AREA, propertyFields } from '#features/properties/fields.ts';
import { MAX_PRICE } from '#features/properties/rules.ts';
import { defineForm } from '#ui/form/define-form.ts';
import type { Refusal, FormValues } from '#ui/form/rules.ts';

/** A field of a listing. */
export type PropertyField = keyof typeof propertyFields;

/** What stands in the fields of a listing, as it was typed. */
export type PropertyValues = FormValues<PropertyField>;

const isInItsRegion = ({ region, district }: PropertyValues): Refusal<PropertyField> | undefined =>
  isDistrictOf(district, region)
    ? undefined
    : { fields: ['district'], message: 'district_is_needed' };

/** The form of a listing. Price, area and description come first, one at a time (S5). */
export const propertyForm = defineForm<PropertyField>({
  rules: [
    ['price', propertyFields.price],
    ['area', propertyFields.area],
    ['description', propertyFields.description],
    ['region', propertyFields.region],
    ['district', propertyFields.district],
    isInItsRegion,
    ['property_type', propertyFields.property_type],
    ['listing_type', propertyFields.listing_type],
  ],
  tells: 'one',
  limits: { price: { max: MAX_PRICE }, area: { max: MAX_AREA }, description: { max: MAX_HTML } },
});

import { formValuesOf, limitsOf, rulesOf, startOf, type FormValuesOf } from '#contract/fields.ts';
import { isDistrictOf } from '#features/catalogue/catalogue.ts';
import type { Property } from '#features/properties/contract.ts';
import { propertyFields, type PropertyField } from '#features/properties/fields.ts';
import { defineForm } from '#ui/form/define-form.ts';
import type { FormFieldError } from '#ui/form/rules.ts';

/** The values of a listing's form: text as it was typed. */
export type PropertyFormValues = FormValuesOf<typeof propertyFields>;

const isInItsRegion = ({
  region,
  district,
}: PropertyFormValues): FormFieldError<PropertyField> | undefined =>
  isDistrictOf(district, region)
    ? undefined
    : { fields: ['district'], message: 'district_is_needed' };

/** The form of a listing: one error at a time, those of price, area and description first (S5). */
export const propertyForm = defineForm<PropertyField>({
  rules: [...rulesOf(propertyFields), isInItsRegion],
  errorMode: 'first',
  limits: limitsOf(propertyFields),
});

/** What the form of a new listing holds (S4). */
export const NEW_PROPERTY: PropertyFormValues = startOf(propertyFields);

/** What the form of a listing holds. */
export const valuesOf = (listing: Property): PropertyFormValues =>
  formValuesOf(propertyFields, listing);

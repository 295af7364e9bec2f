import { formValuesOf, limitsOf, rulesOf, startOf, type FormValuesOf } from '#contract/fields.ts';
import { isDistrictOf } from '#features/catalogue/catalogue.ts';
import type { Property } from '#features/properties/contract.ts';
import { propertyFields, type PropertyField } from '#features/properties/fields.ts';
import { defineForm } from '#ui/form/define-form.ts';
import type { FormFieldError } from '#ui/form/rules.ts';

/** Values of a listing's form: text as it was typed. */
export type PropertyFormValues = FormValuesOf<typeof propertyFields>;

const requireDistrictOfRegion = ({
  region,
  district,
}: PropertyFormValues): FormFieldError<PropertyField> | undefined =>
  isDistrictOf(district, region)
    ? undefined
    : { fields: ['district'], message: 'district_is_needed' };

/**
 * Form of a listing. Shows one error at a time; price, area and description are checked first (S5).
 */
export const propertyForm = defineForm<PropertyField>({
  rules: [...rulesOf(propertyFields), requireDistrictOfRegion],
  errorMode: 'first',
  limits: limitsOf(propertyFields),
});

/** Start values of a new listing (S4). */
export const NEW_PROPERTY: PropertyFormValues = startOf(propertyFields);

/** Returns the form values of a stored listing. */
export const valuesOf = (listing: Property): PropertyFormValues =>
  formValuesOf(propertyFields, listing);

import type { Api } from '#api/client.ts';
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

/** Loads the form values of another home in the building of one's own listing: all but its price and its floor. */
export const loadLikeListing = async (
  api: Api,
  id: string,
  signal?: AbortSignal,
): Promise<Partial<PropertyFormValues>> => {
  const listing = await api.properties.get(
    { params: { id }, query: { mine: 'true' } },
    signal && { signal },
  );
  return { ...valuesOf(listing), price: '', floor: '' };
};

/** Returns the form values of a stored listing. */
export const valuesOf = (listing: Property): PropertyFormValues =>
  formValuesOf(propertyFields, listing);

import { propertyFields } from '#features/properties/fields.ts';
import type { SavedProperty } from '#features/properties/save-contract.ts';
import { equalsFormValues } from '#ui/form/fields/equals-form-values.ts';
import type { PropertyFormValues } from './property-form.ts';

/** Whether a listing stands as it was typed; one whose text was converted cannot be compared. */
export const hasFormValues = (saved: SavedProperty, values: PropertyFormValues): boolean =>
  saved.convertedFromZawgyi !== undefined || equalsFormValues(propertyFields, values, saved);

import { propertyFields } from '#features/properties/fields.ts';
import type { SavedProperty } from '#features/properties/save-contract.ts';
import { standsAsTyped } from '#ui/form/fields/as-typed.ts';
import type { PropertyValues } from './property-rules.ts';

/** Whether a listing stands as it was typed; one whose text was converted cannot be compared. */
export const isAsTyped = (saved: SavedProperty, values: PropertyValues): boolean =>
  saved.convertedFromZawgyi !== undefined ||
  standsAsTyped(propertyFields, ['description'], values, saved);

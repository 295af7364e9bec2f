import { standsAsTyped } from '../../../../ui/form/as-typed.ts';
import { propertyFields } from '../../fields.ts';
import type { SavedProperty } from '../../save-contract.ts';
import type { PropertyValues } from './property-rules.ts';

/** Whether a listing stands as it was typed; one whose text was converted cannot be compared. */
export const isAsTyped = (saved: SavedProperty, values: PropertyValues): boolean =>
  saved.convertedFromZawgyi !== undefined ||
  standsAsTyped(propertyFields, ['description'], values, saved);

import * as z from 'zod/mini';
import { htmlToText } from '../../../../burmese/plain-text.ts';
import { propertyFields } from '../../fields.ts';
import type { SavedProperty } from '../../save-contract.ts';
import type { PropertyValues } from './property-rules.ts';

const schema = z.object(propertyFields);

/** Whether a listing stands as it was typed; one whose text was converted cannot be compared. */
export const isAsTyped = (saved: SavedProperty, values: PropertyValues): boolean => {
  if (saved.convertedFromZawgyi) return true;
  const { description, ...facts } = z.parse(schema, values);
  return (
    htmlToText(description) === htmlToText(saved.description) &&
    (Object.keys(facts) as (keyof typeof facts)[]).every((name) => facts[name] === saved[name])
  );
};

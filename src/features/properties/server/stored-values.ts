import { hasVisibleText } from '../../../burmese/plain-text.ts';
import { ApiError } from '../../../contract/errors.ts';
import { sanitizeHtml } from '../../../platform/sanitise.ts';
import type { PropertyValues } from './store.ts';

/**
 * What is stored of a listing as it was typed: its HTML sanitised.
 * @throws ApiError `invalid_input` when nothing of the description is left
 */
export const toStored = (typed: PropertyValues): PropertyValues => {
  const description = sanitizeHtml(typed.description);
  if (!hasVisibleText(description))
    throw new ApiError('invalid_input', [
      { field: 'description', message: 'description_is_needed' },
    ]);
  return { ...typed, description };
};

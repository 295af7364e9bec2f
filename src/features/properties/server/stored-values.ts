import { hasVisibleText } from '../../../burmese/plain-text.ts';
import { ApiError } from '../../../contract/errors.ts';
import { convertTexts } from '../../../platform/convert-texts.ts';
import { sanitizeHtml } from '../../../platform/sanitise.ts';
import type { PropertyValues } from './store.ts';

/** A listing as it was typed; `keepZawgyi` stores Zawgyi as it is (PRODUCT 15). */
export type TypedValues = PropertyValues & { keepZawgyi?: boolean | undefined };

/**
 * What is stored of a listing as it was typed: its HTML sanitised, its texts in Unicode, and which
 * fields were converted.
 * @throws ApiError `invalid_input` when nothing of the description is left
 */
export const toStored = ({
  keepZawgyi = false,
  ...typed
}: TypedValues): { values: PropertyValues; convertedFromZawgyi: string[] | undefined } => {
  const description = sanitizeHtml(typed.description);
  if (!hasVisibleText(description))
    throw new ApiError('invalid_input', [
      { field: 'description', message: 'description_is_needed' },
    ]);
  const texts = { description, area: typed.area };
  const { values, convertedFromZawgyi } = convertTexts(texts, { keep: keepZawgyi });
  return { values: { ...typed, ...values }, convertedFromZawgyi };
};

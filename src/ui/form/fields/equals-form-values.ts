import * as z from 'zod/mini';
import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import type { Fields, FormValuesOf } from '#contract/fields.ts';

/**
 * Returns whether a stored record equals typed form values, after the schemas have parsed these. Of HTML
 * fields only the text is compared, because the server sanitises the markup.
 */
export const equalsFormValues = <F extends Fields>(
  fields: F,
  values: FormValuesOf<F>,
  saved: Readonly<Record<keyof F, unknown>>,
): boolean =>
  (Object.keys(fields) as (keyof F & string)[]).every((name) => {
    const field = fields[name];
    const typed: unknown = field && z.parse(field.input, values[name]);
    return field?.kind === 'html'
      ? htmlToText(String(typed)) === htmlToText(String(saved[name]))
      : String(typed) === String(saved[name]);
  });

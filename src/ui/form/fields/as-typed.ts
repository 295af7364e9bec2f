import * as z from 'zod/mini';
import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import type { Fields, FormValuesOf } from '#contract/fields.ts';

/**
 * True if a record equals what was typed, as the schemas of its fields read it. Of HTML only the text is
 * compared: the server may have cleaned the rest.
 */
export const standsAsTyped = <F extends Fields>(
  fields: F,
  values: FormValuesOf<F>,
  saved: Readonly<Record<keyof F, unknown>>,
): boolean =>
  (Object.keys(fields) as (keyof F & string)[]).every((name) => {
    const field = fields[name];
    const typed: unknown = field && z.parse(field.input, values[name]);
    return field?.kind === 'html'
      ? htmlToText(String(typed)) === htmlToText(String(saved[name]))
      : typed === saved[name];
  });

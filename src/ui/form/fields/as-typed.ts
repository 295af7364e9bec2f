import * as z from 'zod/mini';
import { htmlToText } from '#burmese/excerpts/plain-text.ts';
import type { FormValues } from '#ui/form/rules.ts';

type Fields<F extends string> = Readonly<Record<F, z.core.$ZodType>>;

/**
 * Whether a record stands as it was typed, as the schemas of its fields read it. Of HTML only the text
 * is compared: the server may have cleaned the rest.
 */
export const standsAsTyped = <F extends string>(
  fields: Fields<F>,
  html: readonly NoInfer<F>[],
  values: FormValues<F>,
  saved: Readonly<Record<NoInfer<F>, unknown>>,
): boolean =>
  (Object.keys(fields) as F[]).every((name) => {
    const typed = z.parse(fields[name], values[name]);
    return html.includes(name)
      ? htmlToText(String(typed)) === htmlToText(String(saved[name]))
      : typed === saved[name];
  });

import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';
import { ApiError, type FieldError } from '#contract/errors.ts';
import { namesOf, type Fields } from '#contract/fields.ts';
import { convertTexts } from './convert-texts.ts';
import { sanitizeHtml, sanitizeHtmlWithPhotos } from './sanitise.ts';

/** The values that a save stores, and the names of the fields that were converted. */
export type StoredTexts<V> = { values: V; convertedFromZawgyi: string[] | undefined };

/**
 * Sanitises HTML and converts texts to Unicode (PRODUCT 7 and 15). `html` names the fields with HTML, each
 * with the error message if no text is left of it; in those of `withPhotos` photos may stand. `keep` stores Zawgyi as typed. Yields to the event loop
 * after each field, because a long one takes up to 20 ms.
 * @throws ApiError `invalid_input` naming the HTML fields without text
 */
export const toStoredTexts = async <T extends Record<string, string>>(
  typed: T,
  html: { readonly [N in keyof T]?: string },
  keep: boolean,
  withPhotos: readonly string[] = [],
): Promise<StoredTexts<T>> => {
  const texts = { ...typed };
  const errors: FieldError[] = [];
  for (const [field, message] of Object.entries<string | undefined>(html)) {
    const sanitize = withPhotos.includes(field) ? sanitizeHtmlWithPhotos : sanitizeHtml;
    const clean = sanitize(typed[field] ?? '');
    if (message !== undefined && !hasVisibleText(clean)) errors.push({ field, message });
    Object.assign(texts, { [field]: clean });
    await nextTurn();
  }
  if (errors.length > 0) throw new ApiError('invalid_input', errors);
  const converted: string[] = [];
  for (const [field, text] of Object.entries(texts)) {
    const { values, convertedFromZawgyi = [] } = convertTexts({ [field]: text }, { keep });
    Object.assign(texts, values);
    converted.push(...convertedFromZawgyi);
    await nextTurn();
  }
  return { values: texts, convertedFromZawgyi: converted.length > 0 ? converted : undefined };
};

/**
 * Prepares the values of a record for storage: its texts by `toStoredTexts`, other values unchanged.
 * @throws ApiError `invalid_input` naming the HTML fields without text
 */
export const toStoredValues = async <F extends Fields, V extends { [K in keyof F]?: unknown }>(
  fields: F,
  typed: V,
  keep: boolean,
): Promise<StoredTexts<V>> => {
  // A text that is not known is null, and undefined if it was not sent.
  const texts = Object.fromEntries(
    namesOf(fields, 'text', 'html').flatMap((name) => {
      const text = typed[name];
      return typeof text === 'string' ? [[name, text]] : [];
    }),
  );
  const html = Object.fromEntries(
    namesOf(fields, 'html').map((name) => [name, fields[name]?.required]),
  );
  const withPhotos = namesOf(fields, 'html').filter((name) => fields[name]?.hasPhotos);
  const { values, convertedFromZawgyi } = await toStoredTexts(texts, html, keep, withPhotos);
  return { values: { ...typed, ...values }, convertedFromZawgyi };
};

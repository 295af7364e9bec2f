import { orderSigns } from '#burmese/sign-order.ts';
import { fromZawgyi } from '#burmese/zawgyi/zawgyi.ts';

type Texts = Record<string, string | null | undefined>;

/**
 * Converts the texts of a save (PRODUCT 15), plain or sanitised HTML: Zawgyi to Unicode, and Unicode signs
 * to their correct order. With `keep`, which clients send as `keepZawgyi`, texts stay as typed.
 *
 * `convertedFromZawgyi` names the converted fields in their order, or is `undefined` without any; the answer
 * has it so that the writer checks them (`zawgyi.converted`). Must not get usernames, passwords, e-mail
 * addresses, phone numbers or URLs.
 */
export function convertTexts<T extends Texts>(
  fields: T,
  { keep }: { keep: boolean },
): { values: T; convertedFromZawgyi: string[] | undefined } {
  const values = { ...fields };
  if (keep) return { values, convertedFromZawgyi: undefined };
  const converted = Object.entries(fields).flatMap(([name, value]) => {
    if (typeof value !== 'string') return [];
    const { text, isConverted } = fromZawgyi(value);
    Object.assign(values, { [name]: orderSigns(text) });
    return isConverted ? [name] : [];
  });
  return { values, convertedFromZawgyi: converted.length > 0 ? converted : undefined };
}

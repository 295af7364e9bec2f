import { orderSigns } from '#burmese/sign-order.ts';
import { fromZawgyi } from '#burmese/zawgyi/zawgyi.ts';

type Texts = Record<string, string | null | undefined>;

/**
 * The texts of a record as they are stored (PRODUCT 15). Every stored text that people write, plain
 * or sanitised HTML, goes through here on every save, whoever sends it: what is in Zawgyi becomes
 * Unicode, and the answer to the save names those fields as `convertedFromZawgyi` so that the writer
 * looks at them (`zawgyi.converted`). Signs of Unicode in a wrong order are put right. A writer who
 * knows better sends `keepZawgyi: true`, which is `keep` here: then everything is stored as typed.
 *
 * Give it only texts: not usernames, passwords, e-mails, phones or addresses of pages. Returns the
 * fields it was given, and the names of the converted ones in their order; undefined when there are
 * none, as the answer has it.
 */
export function convertTexts<T extends Texts>(
  fields: T,
  { keep }: { keep: boolean },
): { values: T; convertedFromZawgyi: string[] | undefined } {
  const values = { ...fields };
  if (keep) return { values, convertedFromZawgyi: undefined };
  const converted = Object.entries(fields).flatMap(([name, given]) => {
    if (typeof given !== 'string') return [];
    const { text, isConverted } = fromZawgyi(given);
    Object.assign(values, { [name]: orderSigns(text) });
    return isConverted ? [name] : [];
  });
  return { values, convertedFromZawgyi: converted.length > 0 ? converted : undefined };
}

import { ApiError, type FieldError } from '../../../contract/errors.ts';
import { MAX_CARDS } from '../rules.ts';

const CARD_PART = /^(?:cards|image)([1-9]\d*)$/;

/**
 * How many cards came with a new project. They are numbered from 1; each has a text, `cards1`, and a
 * photo, `image1`, and `cardCount` says how many there are (S7).
 * @throws ApiError `invalid_input` when there is none, one too many, half of one or another number
 */
export const countNewCards = (
  texts: Readonly<Record<string, unknown>>,
  photos: Readonly<Record<string, unknown>>,
): number => {
  const { cardCount } = texts;
  const isSent = (part: string): boolean => (texts[part] ?? photos[part]) !== undefined;
  const begun = Object.keys({ ...texts, ...photos })
    .filter(isSent)
    .flatMap((part) => CARD_PART.exec(part)?.[1] ?? []);
  const numbers = [...new Set(begun.map(Number))].toSorted((a, b) => a - b);
  if (numbers.length === 0) throw refusal({ field: 'cards', message: 'card_is_needed' });
  if (Math.max(...numbers, Number(cardCount ?? 0)) > MAX_CARDS)
    throw refusal({ field: 'cards', message: 'max_cards' });
  const missing = numbers.flatMap((number) => [
    ...(isSent(`cards${number}`) ? [] : [{ field: `cards${number}`, message: 'text_is_needed' }]),
    ...(isSent(`image${number}`)
      ? []
      : [{ field: `image${number}`, message: 'complete_card_first' }]),
  ]);
  if (missing.length > 0) throw refusal(...missing);
  if (cardCount !== numbers.length || numbers.at(-1) !== cardCount)
    throw refusal({ field: 'cardCount', message: 'invalid_input' });
  return numbers.length;
};

const refusal = (...fields: FieldError[]): ApiError => new ApiError('invalid_input', fields);

import type { FieldError } from '#contract/errors.ts';
import { MAX_CARDS } from './rules.ts';

const CARD_PART = /^(?:cards|image)([1-9]\d*)$/;

/**
 * What is wrong with the cards of a new project, among the `parts` of its form: they are numbered from
 * 1; each has a text, `cards1`, and a photo, `image1`, and `cardCount` says how many there are (S7).
 */
export const findCardFaults = (parts: Readonly<Record<string, unknown>>): FieldError[] => {
  const { cardCount } = parts;
  const isSent = (part: string): boolean => parts[part] !== undefined;
  const begun = Object.keys(parts)
    .filter(isSent)
    .flatMap((part) => CARD_PART.exec(part)?.[1] ?? []);
  const numbers = [...new Set(begun.map(Number))].toSorted((a, b) => a - b);
  if (numbers.length === 0) return [{ field: 'cards', message: 'card_is_needed' }];
  if (Math.max(...numbers, Number(cardCount ?? 0)) > MAX_CARDS)
    return [{ field: 'cards', message: 'max_cards' }];
  const missing = numbers.flatMap((number) => [
    ...(isSent(`cards${number}`) ? [] : [{ field: `cards${number}`, message: 'text_is_needed' }]),
    ...(isSent(`image${number}`)
      ? []
      : [{ field: `image${number}`, message: 'complete_card_first' }]),
  ]);
  if (missing.length > 0) return missing;
  const isCounted = cardCount === numbers.length && numbers.at(-1) === cardCount;
  return isCounted ? [] : [{ field: 'cardCount', message: 'invalid_input' }];
};

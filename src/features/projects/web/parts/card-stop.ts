import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';

/** The message key of what a card misses. */
type Missing = 'card_missing_text' | 'card_missing_photo' | 'card_missing_text_and_photo';

/** Why something could not be done with cards, until it can; and which part of which card is missing. */
export type CardStop =
  | { message: 'complete_card_first'; n: number; missing: Missing }
  | { message: 'max_cards' | 'max_cards_per_project' };

type CardParts = { hasText: boolean; hasPhoto: boolean };

/** Why card `n` has to be completed first; undefined when it has both its parts. */
export const stopAt = (n: number, { hasText, hasPhoto }: CardParts): CardStop | undefined => {
  if (hasText && hasPhoto) return undefined;
  const missing = hasText ? 'card_missing_photo' : 'card_missing_text';
  return {
    message: 'complete_card_first',
    n,
    missing: hasText || hasPhoto ? missing : 'card_missing_text_and_photo',
  };
};

/** Whether a field of the form around a list says something. */
export const hasTextIn = (list: HTMLElement | null, name: string): boolean => {
  const field = list?.closest('form')?.elements.namedItem(name);
  return field instanceof HTMLInputElement && hasVisibleText(field.value);
};

import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';

/** Message keys for what a card lacks. */
type Missing = 'card_missing_text' | 'card_missing_photo' | 'card_missing_text_and_photo';

/**
 * Reason why an action on the cards was refused; it is shown until the action is possible. `n` is
 * the position of the incomplete card.
 */
export type CardProblem =
  | { message: 'complete_card_first'; n: number; missing: Missing }
  | { message: 'max_cards' | 'max_cards_per_project' };

type CardParts = { hasText: boolean; hasPhoto: boolean };

/** Returns the problem if card `n` lacks its text or its photo. */
export const findMissingPart = (
  n: number,
  { hasText, hasPhoto }: CardParts,
): CardProblem | undefined => {
  if (hasText && hasPhoto) return undefined;
  const missing = hasText ? 'card_missing_photo' : 'card_missing_text';
  return {
    message: 'complete_card_first',
    n,
    missing: hasText || hasPhoto ? missing : 'card_missing_text_and_photo',
  };
};

/** Returns whether a field of the form around a list has visible text. */
export const hasTextIn = (list: HTMLElement | null, name: string): boolean => {
  const field = list?.closest('form')?.elements.namedItem(name);
  return field instanceof HTMLInputElement && hasVisibleText(field.value);
};

import { useEffect, useRef, useState, type RefObject } from 'react';
import { hasVisibleText } from '../../../../burmese/plain-text.ts';
import { useFormParts } from '../../../../ui/form/form-context.ts';
import { setValue } from '../../../../ui/form/set-value.ts';
import type { ChosenPhotos } from '../../../../ui/photos/use-photos.ts';
import { MAX_CARDS } from '../../rules.ts';
import { CARD_FIELDS } from './project-rules.ts';
import type { NewCard, NewCards } from './use-new-cards.ts';

/** Why something could not be done, until it can; `key` is the card whose text comes first. */
type Stop = { message: 'complete_card_first' | 'max_cards'; key?: string };

/** What can be done with the cards that stand in a list, and why it cannot. */
export const useCardList = (
  list: RefObject<HTMLOListElement | null>,
  { cards, add, remove }: NewCards,
  chosen: ChosenPhotos,
  focusNext: (at: number, part: string) => void,
) => {
  const [stop, setStop] = useState<Stop>();
  const hasText = (n: number): boolean => hasVisibleText(valueOf(list.current, `cards${n}`));
  const hasPhoto = (key: string): boolean => chosen.photos.some((photo) => photo.key === key);
  const isComplete = ({ key }: NewCard, index: number): boolean =>
    hasText(index + 1) && hasPhoto(key);
  return {
    stop,
    kept: useKept(cards),
    /** Something was written: what was wanting may be there now. */
    goOn: (): void => {
      if (stop?.message === 'complete_card_first') setStop(undefined);
    },
    addCard: (): void => {
      const last = cards.length - 1;
      if (cards.length >= MAX_CARDS) return setStop({ message: 'max_cards' });
      if (!cards[last] || !isComplete(cards[last], last))
        return setStop({ message: 'complete_card_first' });
      setStop(undefined);
      add();
      focusNext(cards.length, '.editor__txt');
    },
    /** A photo comes after the text (S5). */
    mayAddPhoto: (key: string, n: number): boolean => {
      if (hasText(n)) return true;
      setStop({ message: 'complete_card_first', key });
      list.current?.children[n - 1]?.querySelector<HTMLElement>('.editor__txt')?.focus();
      return false;
    },
    isEmpty: (key: string, n: number): boolean => !hasText(n) && !hasPhoto(key),
    removeCard: (key: string): void => {
      remove(key);
      chosen.remove(key);
      setStop(undefined);
    },
  };
};

/**
 * The field that keeps the keys of the cards. What was wrong was said of a place, where another card may
 * stand now.
 */
const useKept = (cards: readonly NewCard[]) => {
  const { forget } = useFormParts();
  const field = useRef<HTMLInputElement>(null);
  const keys = cards.map(({ key }) => key).join(' ');
  const latest = useRef({ keys, forget });
  useEffect(() => {
    latest.current.forget = forget;
  });
  useEffect(() => {
    setValue(field.current, keys);
    if (latest.current.keys === keys) return;
    latest.current.keys = keys;
    for (const name of CARD_FIELDS) latest.current.forget(name);
  }, [keys]);
  return field;
};

/** What stands in a field of the form around it. */
const valueOf = (inside: HTMLElement | null, name: string): string => {
  const field = inside?.closest('form')?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
};

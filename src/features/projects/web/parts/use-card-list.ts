import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ChosenPhotos } from '#editing/photos/use-photos.ts';
import { MAX_CARDS } from '#features/projects/rules.ts';
import { useFormContext } from '#ui/form/form-context.ts';
import { setValue } from '#ui/form/set-value.ts';
import { hasTextIn, stopAt, type CardStop } from './card-stop.ts';
import { CARD_FIELDS } from './project-rules.ts';
import type { NewCard, NewCards } from './use-new-cards.ts';

/** `key` is the card whose text comes first. */
type Stop = { why: CardStop; key?: string };

/** What can be done with the cards that stand in a list, and why it cannot. */
export const useCardList = (
  list: RefObject<HTMLOListElement | null>,
  { cards, add, remove }: NewCards,
  chosen: ChosenPhotos,
  focusNext: (at: number, part: string) => void,
) => {
  const [stop, setStop] = useState<Stop>();
  const hasText = (n: number): boolean => hasTextIn(list.current, `cards${n}`);
  const hasPhoto = (key: string): boolean => chosen.photos.some((photo) => photo.key === key);
  const stopAtCard = (key: string, n: number): CardStop | undefined =>
    stopAt(n, { hasText: hasText(n), hasPhoto: hasPhoto(key) });
  return {
    stop,
    kept: useKept(cards),
    /** Something was written: what was wanting may be there now. */
    goOn: (): void => {
      if (stop?.why.message === 'complete_card_first') setStop(undefined);
    },
    addCard: (): void => {
      const last = cards.at(-1);
      const max: CardStop | undefined =
        cards.length >= MAX_CARDS ? { message: 'max_cards' } : undefined;
      const why = max ?? (last && stopAtCard(last.key, cards.length));
      setStop(why && { why });
      if (why) return;
      add();
      focusNext(cards.length, '.editor__txt');
    },
    /** A photo comes after the text (S5). */
    mayAddPhoto: (key: string, n: number): boolean => {
      const why = stopAt(n, { hasText: hasText(n), hasPhoto: true });
      if (!why) return true;
      setStop({ why, key });
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
  const { clearError } = useFormContext();
  const field = useRef<HTMLInputElement>(null);
  const keys = cards.map(({ key }) => key).join(' ');
  const latest = useRef({ keys, clearError });
  useEffect(() => {
    latest.current.clearError = clearError;
  });
  useEffect(() => {
    setValue(field.current, keys);
    if (latest.current.keys === keys) return;
    latest.current.keys = keys;
    for (const name of CARD_FIELDS) latest.current.clearError(name);
  }, [keys]);
  return field;
};

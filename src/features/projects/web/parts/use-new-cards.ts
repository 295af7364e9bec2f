import { useState } from 'react';
import type { Draft } from '#editing/drafts/draft-store.ts';
import { moveItem } from '#editing/photos/move-item.ts';
import { MAX_CARDS } from '#features/projects/rules.ts';
import { randomKey } from '#ui/random-key.ts';

/** A card that is being written; its photo has the same key. */
export type NewCard = { key: string; start: string };

/** The field that keeps the keys of the cards in a draft, in their order. */
export const KEYS_FIELD = 'cardKeys';

/** The cards of a new project, in their order: one at least. */
export type NewCards = {
  cards: readonly NewCard[];
  /** False when there is no place for another one. */
  add: () => boolean;
  remove: (key: string) => void;
  move: (key: string, to: number) => void;
};

/** The card of a new form: the server and the browser have to render the same key. */
const FIRST_CARD = 'first';

const emptyCard = (): NewCard => ({ key: randomKey(), start: '' });

/** Keeps the cards of a new project, from what a draft left of them. */
export const useNewCards = (draft: Draft | undefined): NewCards => {
  const [cards, setCards] = useState<readonly NewCard[]>(() => cardsOf(draft?.values));
  return {
    cards,
    add: () => {
      if (cards.length >= MAX_CARDS) return false;
      setCards([...cards, emptyCard()]);
      return true;
    },
    remove: (key) => {
      const others = cards.filter((card) => card.key !== key);
      setCards(others.length > 0 ? others : [emptyCard()]);
    },
    move: (key, to) =>
      setCards((all) =>
        moveItem(
          all,
          all.findIndex((card) => card.key === key),
          to,
        ),
      ),
  };
};

const cardsOf = (values: Draft['values'] = {}): NewCard[] => {
  const keys = (values[KEYS_FIELD] ?? '').split(' ').filter(Boolean);
  const cards = keys.map((key, index) => ({ key, start: values[`cards${index + 1}`] ?? '' }));
  return cards.length > 0 ? cards : [{ key: FIRST_CARD, start: '' }];
};

import { useState } from 'react';
import type { Draft } from '#editing/drafts/draft-store.ts';
import { useDraftMeta, type Drafts } from '#editing/drafts/use-drafts.ts';
import { moveItem } from '#editing/photos/move-item.ts';
import { MAX_CARDS } from '#features/projects/rules.ts';
import { randomKey } from '#ui/random-key.ts';

/** Card in the form of a new project; its photo has the same key. */
export type FormCard = { key: string; start: string };

/** Name of the keys of the cards, in their order, in the metadata of a draft. */
const CARD_KEYS = 'cardKeys';

/** Cards of a new project in their order; there is always at least one. */
export type FormCards = {
  cards: readonly FormCard[];
  /** Returns false if there are as many cards as a project can have. */
  add: () => boolean;
  remove: (key: string) => void;
  move: (key: string, to: number) => void;
};

/**
 * Key of the first card of an empty form: a constant, because server and browser must render the
 * same.
 */
const FIRST_CARD_KEY = 'first';

const emptyCard = (): FormCard => ({ key: randomKey(), start: '' });

/** Keeps the cards of a new project; starts with those of a draft. */
export const useNewCards = (drafts: Drafts): FormCards => {
  const [cards, setCards] = useState<readonly FormCard[]>(() => cardsOf(drafts.draft));
  useDraftMeta(drafts, CARD_KEYS, cards.map(({ key }) => key).join(' '));
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

const cardsOf = (draft: Draft | undefined): FormCard[] => {
  const { values = {}, meta = {} } = draft ?? {};
  const keys = (meta[CARD_KEYS] ?? '').split(' ').filter(Boolean);
  const cards = keys.map((key, index) => ({ key, start: values[`cards${index + 1}`] ?? '' }));
  return cards.length > 0 ? cards : [{ key: FIRST_CARD_KEY, start: '' }];
};

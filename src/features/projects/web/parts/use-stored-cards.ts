import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { ignoreNotFound } from '#editing/ignore-not-found.ts';
import { useOrder, type OrderedItems } from '#editing/use-order.ts';
import type { Project, ProjectCard } from '#features/projects/contract.ts';
import { MAX_CARDS } from '#features/projects/rules.ts';
import { useApp } from '#site/page.tsx';
import { randomKey } from '#ui/random-key.ts';
import { findMissingPart, type CardProblem } from './card-problem.ts';
import { NEW_CARD_KEY_META, projectEditConfig, type ProjectEdit } from './project-edit-config.ts';

/** Card in the form of its project; without `card` it is not added yet. */
type EditedCard = { key: string; card?: ProjectCard };

/** Cards of an existing project: every change is saved at once. */
export type StoredCards = {
  cards: readonly EditedCard[];
  /**
   * Shows the form of a new card, or returns why there cannot be one: the limit is reached, or the
   * form of an incomplete one is shown.
   */
  add: (hasText: boolean) => CardProblem | undefined;
  /** Called when the new card was added. */
  onAdded: (card: ProjectCard) => void;
  onChanged: (id: number, part: Partial<ProjectCard>) => void;
  /** Discards the new card (undefined), or deletes a stored one. */
  remove: (card: ProjectCard | undefined, signal?: AbortSignal) => Promise<void>;
  /** Moves a card to an index; `saveOrder` saves the new order. */
  move: (key: string, to: number) => void;
  saveOrder: () => void;
  /** The last order was not saved because somebody else had saved the project. */
  hasOrderConflict: boolean;
  /** Saves that order over the version of somebody else. */
  overwriteOrder: () => void;
};

const idOf = ({ id }: ProjectCard): number => id;

/** Keeps the cards of a project, and the one that is being added. */
export const useStoredCards = (edit: ProjectEdit): StoredCards => {
  const { record, changeRecord, saver, drafts } = edit;
  const { id: projectId } = record;
  const { api } = useApp();
  const [newKey, setNewKey] = useState(() => drafts.draft?.meta[NEW_CARD_KEY_META]);
  // Keeps the key of a card that was added here, so that its editor is not remounted.
  const [keys, setKeys] = useState<ReadonlyMap<number, string>>(new Map());
  const latest = useRef(record);
  useEffect(() => {
    latest.current = record;
  });

  const setCards = (change: (cards: readonly ProjectCard[]) => ProjectCard[]): void =>
    changeRecord((project) => ({ ...project, Cards: change(project.Cards) }));
  const saveOrder = async (
    cards: readonly ProjectCard[],
    baseVersion: string,
    signal: AbortSignal,
  ): Promise<OrderedItems<ProjectCard>> => {
    const params = { projectId: String(projectId) };
    const body = { order: cards.map(idOf), updatedAt: baseVersion };
    const saved = await withConflictError(api.projects.orderCards({ params, body }, { signal }));
    const { updatedAt } = saved;
    saver.send({ type: 'rebase', from: baseVersion, to: updatedAt });
    changeRecord((project) => ({ ...project, updatedAt }));
    return orderedOf(saved);
  };
  const order = useOrder(record.Cards, {
    keyOf: idOf,
    calls: {
      baseVersion: record.updatedAt,
      find: async (signal) =>
        orderedOf(await projectEditConfig.find({ api, id: projectId, signal })),
      save: saveOrder,
    },
    getStored: () => latest.current.Cards,
    // Keeps the cards of this form: texts that others have saved since are not what was edited
    // here.
    onItems: (answer) =>
      setCards((cards) => answer.map((card) => cards.find(({ id }) => id === card.id) ?? card)),
  });

  const keyOf = ({ id }: ProjectCard): string => keys.get(id) ?? String(id);
  const stored: EditedCard[] = order.items.map((card) => ({ key: keyOf(card), card }));
  return {
    cards: newKey === undefined ? stored : [...stored, { key: newKey }],
    add: (hasText) => {
      if (stored.length >= MAX_CARDS) return { message: 'max_cards_per_project' };
      // A new card has no photo yet: with one it would have been added.
      if (newKey !== undefined)
        return findMissingPart(stored.length + 1, { hasText, hasPhoto: false });
      setNewKey(randomKey());
      return undefined;
    },
    onAdded: (card) => {
      if (newKey !== undefined) setKeys(new Map(keys).set(card.id, newKey));
      setNewKey(undefined);
      // The card is in the list already if it was added and only the answer was lost.
      setCards((cards) =>
        cards.some(({ id }) => id === card.id)
          ? cards.map((other) => (other.id === card.id ? card : other))
          : [...cards, card],
      );
    },
    onChanged: (id, part) =>
      setCards((cards) => cards.map((card) => (card.id === id ? { ...card, ...part } : card))),
    remove: async (card, signal) => {
      if (!card) return setNewKey(undefined);
      const params = { cardId: String(card.id) };
      await api.projects.deleteCard({ params }, signal && { signal }).catch(ignoreNotFound);
      setCards((cards) => cards.filter(({ id }) => id !== card.id));
    },
    move: (key, to) => {
      const card = order.items.find((item) => keyOf(item) === key);
      if (card && to < order.items.length) order.move(card.id, to);
    },
    saveOrder: order.save,
    hasOrderConflict: order.hasConflict,
    overwriteOrder: order.overwrite,
  };
};

const orderedOf = ({ Cards, updatedAt }: Project): OrderedItems<ProjectCard> => ({
  items: Cards,
  updatedAt,
});

/** Turns the error for a changed set of cards into the one for a conflict. */
const withConflictError = async (call: Promise<Project>): Promise<Project> => {
  try {
    return await call;
  } catch (error) {
    const isOtherCards = error instanceof ApiError && error.code === 'invalid_input';
    throw isOtherCards ? new ApiError('changed_elsewhere') : error;
  }
};

import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { arrange, useOrder } from '#editing/use-order.ts';
import type { Project, ProjectCard } from '#features/projects/contract.ts';
import { MAX_CARDS } from '#features/projects/rules.ts';
import { useApp } from '#site/page.tsx';
import { randomKey } from '#ui/random-key.ts';
import { stopAt, type CardStop } from './card-stop.ts';
import { NEW_CARD, projectEdition, type ProjectEdit } from './project-edit-config.ts';

/** A card in the form of its project; without `card` it is yet to be added. */
export type EditedCard = { key: string; card?: ProjectCard };

/** The cards of a project that is there already: every change is saved at once. */
export type StoredCards = {
  cards: readonly EditedCard[];
  /** Shows the form of a new one; else why it cannot: the one there is has, or has no text. */
  add: (hasText: boolean) => CardStop | undefined;
  /** The new one was added. */
  onAdded: (card: ProjectCard) => void;
  onChanged: (id: number, part: Partial<ProjectCard>) => void;
  /** Gives up the new one, which has no id, or deletes one. */
  remove: (card: ProjectCard | undefined, signal?: AbortSignal) => Promise<void>;
  /** Moves a card to a place, from 0; `saveOrder` makes it last. */
  move: (key: string, to: number) => void;
  saveOrder: () => void;
  /** Somebody else has saved the project meanwhile, so that the last order is not saved. */
  isOrderRefused: boolean;
  saveMyOrder: () => void;
};

const idOf = ({ id }: ProjectCard): number => id;

/** Keeps the cards of a project, and the one that is being added. */
export const useStoredCards = (edit: ProjectEdit): StoredCards => {
  const { record, changePart, followOn, drafts } = edit;
  const { id: projectId } = record;
  const { api } = useApp();
  const [newKey, setNewKey] = useState(() => drafts.draft?.values[NEW_CARD.key]);
  // A card that was added here stays the same to those who still write it.
  const [keys, setKeys] = useState<ReadonlyMap<number, string>>(new Map());
  const latest = useRef(record);
  useEffect(() => {
    latest.current = record;
  });
  const seen = useRef(record.updatedAt);

  const setCards = (change: (cards: readonly ProjectCard[]) => ProjectCard[]): void =>
    changePart((project) => ({ ...project, Cards: change(project.Cards) }));
  const saveOrderOf = async (
    wanted: readonly ProjectCard[],
    isMine: boolean,
    signal: AbortSignal,
  ): Promise<readonly ProjectCard[]> => {
    const there = isMine
      ? await projectEdition.find({ api, id: projectId, signal })
      : { updatedAt: seen.current, Cards: wanted };
    const order = arrange(there.Cards, wanted.map(idOf), idOf).map(idOf);
    const body = { order, updatedAt: there.updatedAt };
    const saved = await orElseChanged(
      api.projects.orderCards({ params: { projectId: String(projectId) }, body }, { signal }),
    );
    followOn(there.updatedAt, saved.updatedAt);
    seen.current = saved.updatedAt;
    changePart((project) => ({ ...project, updatedAt: saved.updatedAt }));
    return saved.Cards;
  };
  const order = useOrder(record.Cards, {
    keyOf: idOf,
    call: saveOrderOf,
    latest: () => latest.current.Cards,
    // What others have written into them meanwhile is not what was seen here.
    onItems: (answer) =>
      setCards((cards) => answer.map((card) => cards.find(({ id }) => id === card.id) ?? card)),
  });

  const keyOf = ({ id }: ProjectCard): string => keys.get(id) ?? String(id);
  const stored: EditedCard[] = order.items.map((card) => ({ key: keyOf(card), card }));
  return {
    cards: newKey === undefined ? stored : [...stored, { key: newKey }],
    add: (hasText) => {
      if (stored.length >= MAX_CARDS) return { message: 'max_cards_per_project' };
      // With its photo it would be there.
      if (newKey !== undefined) return stopAt(stored.length + 1, { hasText, hasPhoto: false });
      setNewKey(randomKey());
      return undefined;
    },
    onAdded: (card) => {
      if (newKey !== undefined) setKeys(new Map(keys).set(card.id, newKey));
      setNewKey(undefined);
      // It is there already when only the answer that it was added had been lost.
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
      await api.projects.deleteCard({ params }, signal && { signal });
      setCards((cards) => cards.filter(({ id }) => id !== card.id));
    },
    move: (key, to) => {
      const card = order.items.find((item) => keyOf(item) === key);
      if (card && to < order.items.length) order.move(card.id, to);
    },
    saveOrder: order.save,
    isOrderRefused: order.isRefused,
    saveMyOrder: order.saveMine,
  };
};

/** Cards that came or went meanwhile are a change, too. */
const orElseChanged = async (call: Promise<Project>): Promise<Project> => {
  try {
    return await call;
  } catch (error) {
    const isOfOthers = error instanceof ApiError && error.code === 'invalid_input';
    throw isOfOthers ? new ApiError('changed_elsewhere') : error;
  }
};

import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ChosenPhotos } from '#editing/photos/use-photos.ts';
import { MAX_CARDS } from '#features/projects/rules.ts';
import { useFormContext } from '#ui/form/form-context.ts';
import { hasTextIn, findMissingPart, type CardProblem } from './card-problem.ts';
import { CARD_FIELDS } from './project-form.ts';
import type { FormCard, FormCards } from './use-new-cards.ts';

/** `key` is the card that needs a text first. */
type ListProblem = { problem: CardProblem; key?: string };

/** Actions on the cards of a new project, and why the last one was refused. */
export const useCardList = (
  list: RefObject<HTMLOListElement | null>,
  { cards, add, remove }: FormCards,
  chosen: ChosenPhotos,
  focusNextField: (name: string) => void,
) => {
  const { focusField } = useFormContext();
  const [listProblem, setListProblem] = useState<ListProblem>();
  useErrorsOfPositions(cards);
  const hasText = (n: number): boolean => hasTextIn(list.current, `cards${n}`);
  const hasPhoto = (key: string): boolean => chosen.photos.some((photo) => photo.key === key);
  const missingPartOf = (key: string, n: number): CardProblem | undefined =>
    findMissingPart(n, { hasText: hasText(n), hasPhoto: hasPhoto(key) });
  return {
    problem: listProblem,
    /** Hides the problem after input, which may have solved it. */
    clearProblem: (): void => {
      if (listProblem?.problem.message === 'complete_card_first') setListProblem(undefined);
    },
    addCard: (): void => {
      const last = cards.at(-1);
      const max: CardProblem | undefined =
        cards.length >= MAX_CARDS ? { message: 'max_cards' } : undefined;
      const problem = max ?? (last && missingPartOf(last.key, cards.length));
      setListProblem(problem && { problem });
      if (problem) return;
      add();
      focusNextField(`cards${cards.length + 1}`);
    },
    /** A card needs its text before its photo (S5). */
    mayAddPhoto: (key: string, n: number): boolean => {
      const problem = findMissingPart(n, { hasText: hasText(n), hasPhoto: true });
      if (!problem) return true;
      setListProblem({ problem, key });
      focusField(`cards${n}`);
      return false;
    },
    isEmpty: (key: string, n: number): boolean => !hasText(n) && !hasPhoto(key),
    removeCard: (key: string): void => {
      remove(key);
      chosen.remove(key);
      setListProblem(undefined);
    },
  };
};

/** Clears the errors when cards move: each was about a position, which may have another card now. */
const useErrorsOfPositions = (cards: readonly FormCard[]): void => {
  const { clearError } = useFormContext();
  const keys = cards.map(({ key }) => key).join(' ');
  const latest = useRef({ keys, clearError });
  useEffect(() => {
    latest.current.clearError = clearError;
  });
  useEffect(() => {
    if (latest.current.keys === keys) return;
    latest.current.keys = keys;
    for (const name of CARD_FIELDS) latest.current.clearError(name);
  }, [keys]);
};

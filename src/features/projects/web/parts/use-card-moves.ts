import { useState, type PointerEvent, type RefObject } from 'react';
import { useDrag } from '#editing/photos/use-drag.ts';
import { useItemFocus, type RefOfPart } from '#editing/photos/use-item-focus.ts';
import { useI18n } from '#i18n/context.tsx';

/** Ways to move a card in a form; undefined ones are impossible. */
export type CardMoves = {
  isDragged: boolean;
  refOf?: RefOfPart;
  onDragStart?: (event: PointerEvent) => void;
  onMoveUp?: (() => void) | undefined;
  onMoveDown?: (() => void) | undefined;
};

/**
 * Moves cards by dragging and by buttons; `onMoved` is called when a card has reached its position.
 */
export const useCardMoves = (
  list: RefObject<HTMLElement | null>,
  move: (key: string, to: number) => void,
  onMoved: () => void = () => {},
) => {
  const { t, number } = useI18n();
  const [announcement, setAnnouncement] = useState('');
  const { refsOf, focusNext } = useItemFocus();
  const { held, hold } = useDrag(list, move, onMoved, 'column');
  /** Moves a card by a button, which keeps the focus while it is enabled. */
  const moveTo = (key: string, to: number, isUp: boolean, count: number): void => {
    const isAtEnd = to === (isUp ? 0 : count - 1);
    move(key, to);
    onMoved();
    setAnnouncement(t('project.card_n', { n: number(to + 1) }));
    focusNext(to, isUp === isAtEnd ? 'later' : 'earlier');
  };
  return {
    /** Announcement of the last move for screen readers. */
    announcement,
    /** Returns the moves of the card at index `at` of `count` cards. */
    movesOf: (key: string, at: number, count: number): CardMoves => ({
      isDragged: held === key,
      refOf: refsOf(at),
      onDragStart: (event) => hold(event, key),
      onMoveUp: at > 0 ? () => moveTo(key, at - 1, true, count) : undefined,
      onMoveDown: at < count - 1 ? () => moveTo(key, at + 1, false, count) : undefined,
    }),
  };
};

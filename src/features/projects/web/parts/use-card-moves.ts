import { useState, type PointerEvent, type RefObject } from 'react';
import { useDrag } from '#editing/photos/use-drag.ts';
import { useFocus } from '#editing/photos/use-focus.ts';
import { useI18n } from '#i18n/context.tsx';

/** How a card of a form is moved; what is absent cannot be done. */
export type CardMoves = {
  isHeld: boolean;
  onHold?: (event: PointerEvent) => void;
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
};

/** Moves cards by drag and by keyboard; `onMoved` hears that one has got to its place. */
export const useCardMoves = (
  list: RefObject<HTMLElement | null>,
  move: (key: string, to: number) => void,
  onMoved: () => void = () => {},
) => {
  const { t, number } = useI18n();
  const [said, setSaid] = useState('');
  const focusNext = useFocus(list);
  const { held, hold } = useDrag(list, move, onMoved, 'column');
  /** By a button, which keeps the focus as long as it can be used. */
  const moveTo = (key: string, to: number, isUp: boolean, count: number): void => {
    const isAtEnd = to === (isUp ? 0 : count - 1);
    move(key, to);
    onMoved();
    setSaid(t('project.card_n', { n: number(to + 1) }));
    focusNext(to, isUp === isAtEnd ? '.pcard__down' : '.pcard__up');
  };
  return {
    /** For those who hear of it. */
    said,
    focusNext,
    /** How the card at a place, from 0, is moved among so many. */
    movesOf: (key: string, at: number, count: number): CardMoves => ({
      isHeld: held === key,
      onHold: (event) => hold(event, key),
      onUp: at > 0 ? () => moveTo(key, at - 1, true, count) : undefined,
      onDown: at < count - 1 ? () => moveTo(key, at + 1, false, count) : undefined,
    }),
  };
};

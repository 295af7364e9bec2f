import { useRef, useState, type MouseEvent, type RefObject } from 'react';
import { useFocus } from '#editing/photos/use-focus.ts';
import { useI18n } from '#i18n/context.tsx';

/** A second tap within so many milliseconds, and so many pixels, is meant for the same photo. */
const TAP_AGAIN = 1_000;
const SAME_PLACE = 22;

/** By how many places a photo is moved: one earlier, one later. */
type Step = -1 | 1;

type Tap = { key: string; step: Step; at: number; x: number; y: number };

/** How the photo at a place of a list is moved; what is absent cannot be done. */
export type PhotoMoves = {
  onEarlier?: ((event: MouseEvent) => void) | undefined;
  onLater?: ((event: MouseEvent) => void) | undefined;
  onCover?: (() => void) | undefined;
};

/** Moves photos by buttons: the focus follows the one that was moved, and so does a finger that taps on. */
export const usePhotoMoves = (
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  move: (key: string, to: number) => void,
) => {
  const { t, number } = useI18n();
  const [said, setSaid] = useState('');
  const focusNext = useFocus(list);
  const lastTap = useRef<Tap>(undefined);

  const moveTo = (key: string, to: number, step: Step): void => {
    move(key, to);
    setSaid(t('details.photo_of', { n: number(to + 1), total: number(keys.length) }));
    const isAtEnd = to === (step < 0 ? 0 : keys.length - 1);
    focusNext(to, step < 0 === isAtEnd ? '.photo__x--right' : '.photo__x--left');
  };
  const stepBy = (key: string, step: Step) => (event: MouseEvent) => {
    const { clientX: x, clientY: y, timeStamp: at, detail } = event;
    const last = lastTap.current;
    // Another photo stands under the finger now; a keyboard has no finger.
    const isAgain =
      detail > 0 &&
      last?.step === step &&
      at - last.at < TAP_AGAIN &&
      Math.hypot(x - last.x, y - last.y) < SAME_PLACE;
    const meant = isAgain ? last.key : key;
    lastTap.current = { key: meant, step, at, x, y };
    const to = keys.indexOf(meant) + step;
    if (to >= 0 && to < keys.length) moveTo(meant, to, step);
  };
  return {
    /** For those who hear of it. */
    said,
    setSaid,
    focusNext,
    movesOf: (key: string, at: number): PhotoMoves => ({
      onEarlier: at > 0 ? stepBy(key, -1) : undefined,
      onLater: at < keys.length - 1 ? stepBy(key, 1) : undefined,
      onCover: at > 0 ? () => moveTo(key, 0, -1) : undefined,
    }),
  };
};

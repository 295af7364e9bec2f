import { useRef, useState, type MouseEvent } from 'react';
import type { ItemFocus } from '#editing/photos/use-item-focus.ts';
import { useI18n } from '#i18n/context.tsx';

/** A second tap within this time and distance of the first moves the same photo again. */
const REPEATED_TAP_MS = 1_000;
const REPEATED_TAP_PX = 22;

/** One place earlier, or one later. */
type Step = -1 | 1;

type Tap = { key: string; step: Step; at: number; x: number; y: number };

/** The moves that a photo has at its place; impossible ones are absent. */
export type PhotoMoves = {
  onEarlier?: ((event: MouseEvent) => void) | undefined;
  onLater?: ((event: MouseEvent) => void) | undefined;
  onCover?: (() => void) | undefined;
};

/**
 * Moves photos by buttons. The focus follows the moved photo, and repeated taps in one place keep moving
 * it, although another photo is under the finger by then.
 */
export const usePhotoMoves = (
  { focusNext }: ItemFocus,
  keys: readonly string[],
  move: (key: string, to: number) => void,
) => {
  const { t, number } = useI18n();
  const [announcement, setAnnouncement] = useState('');
  const lastTap = useRef<Tap>(undefined);

  const moveTo = (key: string, to: number, step: Step): void => {
    move(key, to);
    setAnnouncement(t('details.photo_of', { n: number(to + 1), total: number(keys.length) }));
    const isAtEnd = to === (step < 0 ? 0 : keys.length - 1);
    focusNext(to, step < 0 === isAtEnd ? 'later' : 'earlier');
  };
  const stepBy = (key: string, step: Step) => (event: MouseEvent) => {
    const { clientX: x, clientY: y, timeStamp: at, detail } = event;
    const last = lastTap.current;
    // A click by keyboard has `detail` 0: it is always meant for the focused photo.
    const isAgain =
      detail > 0 &&
      last?.step === step &&
      at - last.at < REPEATED_TAP_MS &&
      Math.hypot(x - last.x, y - last.y) < REPEATED_TAP_PX;
    const target = isAgain ? last.key : key;
    lastTap.current = { key: target, step, at, x, y };
    const to = keys.indexOf(target) + step;
    if (to >= 0 && to < keys.length) moveTo(target, to, step);
  };
  return {
    /** Announced to screen readers. */
    announcement,
    setAnnouncement,
    movesOf: (key: string, at: number): PhotoMoves => ({
      onEarlier: at > 0 ? stepBy(key, -1) : undefined,
      onLater: at < keys.length - 1 ? stepBy(key, 1) : undefined,
      onCover: at > 0 ? () => moveTo(key, 0, -1) : undefined,
    }),
  };
};

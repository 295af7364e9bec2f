import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** A finger that stays this long, in milliseconds, takes hold of a photo; before, it scrolls. */
const HOLD = 350;
/** A mouse that moves this far, in pixels, does. */
const REACH = 6;

type Drag = {
  /** The photo that is held. */
  held: string | undefined;
  hold: (event: PointerEvent, key: string) => void;
};

/**
 * Moves the items of a list, each with its `data-key`, with a finger or the mouse: by their picture, or
 * what has a `data-grip`; `onDrop` hears that one was let go. In a `column` items of any height stand
 * below each other.
 */
export const useDrag = (
  list: RefObject<HTMLElement | null>,
  onMove: (key: string, to: number) => void,
  onDrop: () => void = () => {},
  shape: 'grid' | 'column' = 'grid',
): Drag => {
  const [held, setHeld] = useState<string>();
  const latest = useRef({ onMove, onDrop });
  useEffect(() => {
    latest.current = { onMove, onDrop };
  });
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const hold = (down: PointerEvent, key: string): void => {
    if (down.button !== 0 || !down.isPrimary || !isGrip(down.target)) return;
    stop.current?.();
    const ending = new AbortController();
    const { signal } = ending;
    let isHeld = false;
    const takeHold = (): void => {
      isHeld = true;
      setHeld(key);
    };
    const timer = down.pointerType === 'mouse' ? undefined : setTimeout(takeHold, HOLD);
    stop.current = () => {
      clearTimeout(timer);
      ending.abort();
      setHeld(undefined);
    };
    const { clientX, clientY, pointerType } = down;
    addEventListener(
      'pointermove',
      (move) => {
        const isFar = Math.hypot(move.clientX - clientX, move.clientY - clientY) > REACH;
        if (!isHeld && isFar) {
          if (pointerType !== 'mouse') return stop.current?.();
          takeHold();
        }
        const to = isHeld ? placeAt(list.current, move, shape === 'column' ? key : undefined) : -1;
        if (to >= 0) latest.current.onMove(key, to);
      },
      { signal },
    );
    // The page stays where it is while a photo is held.
    const keepStill = (event: Event): void => {
      if (isHeld) event.preventDefault();
    };
    addEventListener('touchmove', keepStill, { signal, passive: false });
    addEventListener('contextmenu', keepStill, { signal });
    // Else the browser would carry the picture away.
    addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    const letGo = (): void => {
      stop.current?.();
      if (isHeld) latest.current.onDrop();
    };
    for (const end of ['pointerup', 'pointercancel', 'blur'])
      addEventListener(end, letGo, { signal });
  };
  return { held, hold };
};

/** What an item is taken hold of by. */
const isGrip = (target: EventTarget): boolean =>
  target instanceof HTMLImageElement ||
  (target instanceof Element && target.closest('[data-grip]') !== null);

/**
 * The place in the list under the pointer; -1 beside it. In a column the item that is held moves only
 * when the pointer has passed the middle of the other one: else tall ones would change places for ever.
 */
const placeAt = (
  list: HTMLElement | null,
  { clientX, clientY }: MouseEvent,
  heldInColumn: string | undefined,
): number => {
  const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-key]');
  if (!list || !item || item.parentElement !== list) return -1;
  const items = [...list.querySelectorAll<HTMLElement>(':scope > [data-key]')];
  const to = items.indexOf(item);
  if (heldInColumn === undefined) return to;
  const from = items.findIndex(({ dataset }) => dataset.key === heldInColumn);
  const { top, height } = item.getBoundingClientRect();
  const middle = top + height / 2;
  return (to > from && clientY > middle) || (to < from && clientY < middle) ? to : -1;
};

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
 * Moves the items of a list, each with its `data-key`, with a finger or the mouse; `onDrop` hears that
 * one was let go.
 */
export const useDrag = (
  list: RefObject<HTMLElement | null>,
  onMove: (key: string, to: number) => void,
  onDrop: () => void = () => {},
): Drag => {
  const [held, setHeld] = useState<string>();
  const latest = useRef({ onMove, onDrop });
  useEffect(() => {
    latest.current = { onMove, onDrop };
  });
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const hold = (down: PointerEvent, key: string): void => {
    if (down.button !== 0 || !down.isPrimary || !(down.target instanceof HTMLImageElement)) return;
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
        const to = isHeld ? placeAt(list.current, move) : -1;
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

/** The place in the list under the pointer; -1 beside it. */
const placeAt = (list: HTMLElement | null, { clientX, clientY }: MouseEvent): number => {
  const item = document.elementFromPoint(clientX, clientY)?.closest('[data-key]');
  return item?.parentElement === list && list
    ? [...list.querySelectorAll('[data-key]')].indexOf(item)
    : -1;
};

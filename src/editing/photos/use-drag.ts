import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** A touch of this length starts a drag; a shorter one may scroll. */
const HOLD_MS = 350;
/** A mouse movement of this distance starts a drag. */
const DRAG_DISTANCE_PX = 6;

type DragHandle = {
  /** Key of the dragged item. */
  held: string | undefined;
  hold: (event: PointerEvent, key: string) => void;
};

/**
 * Drags the items of a list, each with a `data-key`, by touch or mouse: by an image or an element with
 * `data-grip`. `onMove` runs at each new index, `onDrop` at the end. A `column` has items of any height
 * below each other.
 */
export const useDrag = (
  list: RefObject<HTMLElement | null>,
  onMove: (key: string, to: number) => void,
  onDrop: () => void = () => {},
  shape: 'grid' | 'column' = 'grid',
): DragHandle => {
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
    const timer = down.pointerType === 'mouse' ? undefined : setTimeout(takeHold, HOLD_MS);
    stop.current = () => {
      clearTimeout(timer);
      ending.abort();
      setHeld(undefined);
    };
    const { clientX, clientY, pointerType } = down;
    addEventListener(
      'pointermove',
      (move) => {
        const isFar = Math.hypot(move.clientX - clientX, move.clientY - clientY) > DRAG_DISTANCE_PX;
        if (!isHeld && isFar) {
          if (pointerType !== 'mouse') return stop.current?.();
          takeHold();
        }
        const to = isHeld ? placeAt(list.current, move, shape === 'column' ? key : undefined) : -1;
        if (to >= 0) latest.current.onMove(key, to);
      },
      { signal },
    );
    // Stops scrolling and context menus during a drag.
    const keepStill = (event: Event): void => {
      if (isHeld) event.preventDefault();
    };
    addEventListener('touchmove', keepStill, { signal, passive: false });
    addEventListener('contextmenu', keepStill, { signal });
    // Stops the browser's own drag of images.
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

/** Returns whether an element starts a drag. */
const isGrip = (target: EventTarget): boolean =>
  target instanceof HTMLImageElement ||
  (target instanceof Element && target.closest('[data-grip]') !== null);

/**
 * Returns the index under the pointer, or -1. In a column the dragged item moves only when the pointer has
 * passed the middle of the other one: otherwise tall items would swap back and forth.
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

import { useEffect, useRef, type RefObject } from 'react';

/** Keeps the focus at its place in a list when what had it is gone: an upload that became a photo, say. */
export const useKeptFocus = (list: RefObject<HTMLElement | null>): void => {
  const at = useRef(-1);
  useEffect(() => {
    const node = list.current;
    if (!node) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const note = ({ target }: Event): void => {
      const item = target instanceof Element ? target.closest('li') : null;
      at.current = item?.parentElement === node ? [...node.children].indexOf(item) : -1;
    };
    // Whoever touches or enters something else has left the list.
    document.addEventListener('focusin', note, { signal });
    document.addEventListener('pointerdown', note, { signal });
    return () => leaving.abort();
  }, [list]);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    const item = at.current < 0 || !isLost ? undefined : list.current?.children[at.current];
    if (item instanceof HTMLElement)
      (item.querySelector<HTMLElement>('.photo--add') ?? item).focus({ preventScroll: true });
  });
};

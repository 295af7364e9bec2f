import { useEffect, useRef, type RefObject } from 'react';

/**
 * Restores the focus in a list when the focused item is replaced, such as an upload by its photo: focuses
 * the item at the same index.
 */
export const useRestoredFocus = (list: RefObject<HTMLElement | null>): void => {
  const at = useRef(-1);
  useEffect(() => {
    const node = list.current;
    if (!node) return undefined;
    const unmount = new AbortController();
    const { signal } = unmount;
    const rememberItem = ({ target }: Event): void => {
      const item = target instanceof Element ? target.closest('li') : null;
      at.current = item?.parentElement === node ? [...node.children].indexOf(item) : -1;
    };
    // Focus or a tap outside the list resets the index.
    document.addEventListener('focusin', rememberItem, { signal });
    document.addEventListener('pointerdown', rememberItem, { signal });
    return () => unmount.abort();
  }, [list]);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    const item = at.current < 0 || !isLost ? undefined : list.current?.children[at.current];
    if (item instanceof HTMLElement)
      (item.querySelector<HTMLElement>('.photo--add') ?? item).focus({ preventScroll: true });
  });
};

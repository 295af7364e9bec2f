import { useEffect, useRef } from 'react';
import type { ItemFocus } from './use-item-focus.ts';

/**
 * Restores the focus in a list when the focused item is replaced, such as an upload by its photo: focuses
 * the item at the same index.
 */
export const useRestoredFocus = (focus: ItemFocus): void => {
  const at = useRef(-1);
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    const unmount = new AbortController();
    const { signal } = unmount;
    const rememberItem = ({ target }: Event): void => {
      at.current = latest.current.indexOf(target);
    };
    // Focus or a tap outside the list resets the index.
    document.addEventListener('focusin', rememberItem, { signal });
    document.addEventListener('pointerdown', rememberItem, { signal });
    return () => unmount.abort();
  }, []);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && at.current >= 0)
      latest.current.find(at.current, 'choose')?.focus({ preventScroll: true });
  });
};

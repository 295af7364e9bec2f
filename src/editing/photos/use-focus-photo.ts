import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns a function that moves the focus after the next render: to the element that `selector` finds in
 * the item at an index, or else to its add button or the item itself, never to another button.
 */
export const useFocusPhoto = (list: RefObject<HTMLElement | null>) => {
  const [target, setTarget] = useState<{ at: number; selector: string | undefined }>();
  useEffect(() => {
    if (!target) return;
    const { at, selector } = target;
    const { children } = list.current ?? {};
    const item = children?.[at] ?? children?.[0];
    const found = selector && item?.querySelector<HTMLElement>(selector);
    const element = found || item?.querySelector<HTMLElement>('.photo--add') || item;
    if (element instanceof HTMLElement) element.focus();
  }, [list, target]);
  return (at: number, selector?: string): void => setTarget({ at, selector });
};

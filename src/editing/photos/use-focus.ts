import { useEffect, useState, type RefObject } from 'react';

/**
 * Gives the focus, when the photos stand in their new places, to a part of one of them, else to the
 * photo itself: never to a button that nobody asked for.
 */
export const useFocus = (list: RefObject<HTMLElement | null>) => {
  const [wanted, setWanted] = useState<{ at: number; part: string | undefined }>();
  useEffect(() => {
    if (!wanted) return;
    const { at, part } = wanted;
    const { children } = list.current ?? {};
    const item = children?.[at] ?? children?.[0];
    const found = part && item?.querySelector<HTMLElement>(part);
    const target = found || item?.querySelector<HTMLElement>('.photo--add') || item;
    if (target instanceof HTMLElement) target.focus();
  }, [list, wanted]);
  return (at: number, part?: string): void => setWanted({ at, part });
};

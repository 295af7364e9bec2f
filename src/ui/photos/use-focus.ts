import { useEffect, useState, type RefObject } from 'react';

/** Gives the focus, when the photos stand in their new places, to a button of one of them. */
export const useFocus = (list: RefObject<HTMLElement | null>) => {
  const [wanted, setWanted] = useState<{ at: number; button: string }>();
  useEffect(() => {
    if (!wanted) return;
    const { children } = list.current ?? {};
    const item = children?.[wanted.at] ?? children?.[0];
    const button = item?.querySelector<HTMLElement>(wanted.button) ?? item?.querySelector('button');
    button?.focus();
  }, [list, wanted]);
  return (at: number, button: string): void => setWanted({ at, button });
};

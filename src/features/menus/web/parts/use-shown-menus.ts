import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Menu } from '#features/menus/contract.ts';

/** Menus that are shown of a long list before somebody asks for all. New ones are shown in any case. */
export const MAX_SHOWN_AT_FIRST = 20;

type ShownMenus = {
  shown: readonly Menu[];
  /** Whether the list is so long that it is shown in part, and can be searched. */
  isLong: boolean;
  words: string;
  find: (words: string) => void;
  isWhole: boolean;
  /** Shows all, with the focus on the first that was not shown, or the first ones again. */
  toggle: () => void;
  list: RefObject<HTMLUListElement | null>;
};

/** What is shown of a list of menus: the first ones, all, or those with some words. */
export const useShownMenus = (menus: readonly Menu[]): ShownMenus => {
  const [words, find] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const firstHidden = useRef<number>(undefined);
  useEffect(() => {
    const row = list.current?.children[firstHidden.current ?? -1];
    firstHidden.current = undefined;
    row?.querySelector('button')?.focus();
  });
  const sought = words.trim().toLowerCase();
  const newCount = menus.filter(({ isNew }) => isNew).length;
  const isLong = menus.length > MAX_SHOWN_AT_FIRST;
  const first = isWhole ? menus : menus.slice(0, Math.max(newCount, MAX_SHOWN_AT_FIRST));
  return {
    shown: sought ? menus.filter(({ text }) => text.toLowerCase().includes(sought)) : first,
    isLong,
    words,
    find,
    isWhole,
    toggle: () => {
      if (!isWhole) firstHidden.current = first.length;
      setIsWhole(!isWhole);
    },
    list,
  };
};

import { useEffect, useRef, useState, type RefCallback } from 'react';

/**
 * Parts of a photo or a card in a form that can get the focus: the item, what chooses its photo, and the
 * buttons that remove it and move it by one place.
 */
type ItemPart = 'item' | 'choose' | 'remove' | 'earlier' | 'later';

/** Registers an element as a part of an item. */
export type RefOfPart = (part: ItemPart) => RefCallback<HTMLElement>;

/** The focus among the items of a list. */
export type ItemFocus = {
  /** Returns what registers the parts of the item at an index. */
  refsOf: (at: number) => RefOfPart;
  /**
   * Finds a part of the item at an index, or else what chooses its photo or the item itself, never another
   * button.
   */
  find: (at: number, part: ItemPart) => HTMLElement | undefined;
  /** Focuses what `find` finds after the next render; by default what chooses the photo. */
  focusNext: (at: number, part?: ItemPart) => void;
  /** Returns the index of the item around an element, or -1. */
  indexOf: (element: EventTarget | null) => number;
};

type Items = Map<number, Map<ItemPart, HTMLElement>>;

/** Holds the elements of a list of photos or cards, and moves the focus among them. */
export const useItemFocus = (): ItemFocus => {
  const items = useRef<Items>(new Map());
  const [target, setTarget] = useState<{ at: number; part: ItemPart }>();
  useEffect(() => {
    if (target) findPart(items.current, target.at, target.part)?.focus();
  }, [target]);
  return {
    refsOf: (at) => (part) => (element) => {
      const parts = items.current.get(at) ?? new Map<ItemPart, HTMLElement>();
      items.current.set(at, parts);
      if (element) parts.set(part, element);
      else parts.delete(part);
      if (parts.size === 0) items.current.delete(at);
    },
    find: (at, part) => findPart(items.current, at, part),
    focusNext: (at, part = 'choose') => setTarget({ at, part }),
    indexOf: (element) => {
      for (const [at, parts] of items.current)
        if (element instanceof Node && parts.get('item')?.contains(element)) return at;
      return -1;
    },
  };
};

const findPart = (items: Items, at: number, part: ItemPart): HTMLElement | undefined => {
  const parts = items.get(at) ?? items.get(0);
  return parts?.get(part) ?? parts?.get('choose') ?? parts?.get('item');
};

import { createContext, use, useCallback, useEffect, useState } from 'react';

/** Which records of a page are chosen. */
export type Selection = {
  /** Those that can be chosen: a row that was just moved away has nothing to choose any more. */
  offered: ReadonlySet<number>;
  chosen: ReadonlySet<number>;
  choose: (ids: readonly number[], isChosen: boolean) => void;
  /** Offers a record, until the returned function is called. */
  offer: (id: number) => () => void;
};

export const SelectionContext = createContext<Selection | undefined>(undefined);

/** Returns the selection of the list around a row; undefined if nothing can be chosen there. */
export const useSelection = (): Selection | undefined => use(SelectionContext);

/** Keeps which of the offered records are chosen; others drop out. */
export const useNewSelection = (): Selection => {
  const [offered, setOffered] = useState<ReadonlySet<number>>(new Set());
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const offer = useCallback((id: number) => {
    setOffered((last) => new Set([...last, id]));
    return () => setOffered((last) => new Set([...last].filter((each) => each !== id)));
  }, []);
  return {
    offered,
    chosen: new Set([...offered].filter((id) => marked.has(id))),
    choose: (ids, isChosen) =>
      setMarked((last) => {
        const next = new Set(last);
        for (const id of ids) {
          if (isChosen) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    offer,
  };
};

/** Offers a record of the list around for as long as its row can be chosen. */
export const useOffer = (id: number): void => {
  const offer = useSelection()?.offer;
  useEffect(() => offer?.(id), [offer, id]);
};

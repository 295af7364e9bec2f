import { createContext, use, useState } from 'react';

/** Which records of a page are chosen. */
export type Selection = {
  chosen: ReadonlySet<number>;
  choose: (ids: readonly number[], isChosen: boolean) => void;
};

export const SelectionContext = createContext<Selection | undefined>(undefined);

/** Returns the selection of the list around a row; undefined if nothing can be chosen there. */
export const useSelection = (): Selection | undefined => use(SelectionContext);

/** Keeps which of the shown records are chosen; others drop out. */
export const useNewSelection = (shown: readonly number[]): Selection => {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  return {
    chosen: new Set(shown.filter((id) => marked.has(id))),
    choose: (ids, isChosen) =>
      setMarked((last) => {
        const next = new Set(last);
        for (const id of ids) {
          if (isChosen) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
  };
};

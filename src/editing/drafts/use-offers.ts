import { useEffect, useState } from 'react';
import type { Draft } from './draft-store.ts';
import type { FormDrafts, Searched } from './form-drafts.ts';

/** A draft of an earlier visit; one that was just discarded stays where it was, for a second thought. */
export type OfferedDraft = { draft: Draft; isDiscarded: boolean };

/** How long the form waits for the account before it says so. */
const PATIENCE_MS = 1_500;

type Offers = {
  /** The newest first. */
  found: readonly OfferedDraft[];
  /** `late` while the account takes long to answer, undefined before. */
  searched: Searched | 'late' | undefined;
  discard: (draft: Draft) => void;
  undoDiscard: (draft: Draft) => void;
};

/** Finds the drafts of a form that its user can go on with, except the one that is being typed. */
export const useOffers = (
  drafts: FormDrafts,
  userId: number | undefined,
  exceptId: string,
): Offers => {
  const [found, setFound] = useState<readonly OfferedDraft[]>([]);
  const [searched, setSearched] = useState<Offers['searched']>();
  useEffect(() => {
    if (userId === undefined) return undefined;
    const search = new AbortController();
    const timer = setTimeout(() => setSearched((where) => where ?? 'late'), PATIENCE_MS);
    void drafts.find({ userId, exceptId }, search.signal, (all, where) => {
      setFound(all.map((draft) => ({ draft, isDiscarded: false })));
      if (where) setSearched(where);
    });
    return () => {
      clearTimeout(timer);
      search.abort();
    };
  }, [drafts, userId, exceptId]);
  const mark = ({ id }: Draft, isDiscarded: boolean): void =>
    setFound((all) => all.map((one) => (one.draft.id === id ? { ...one, isDiscarded } : one)));
  return {
    found,
    searched,
    discard: (draft) => {
      mark(draft, true);
      void drafts.discard(draft.id);
    },
    undoDiscard: (draft) => {
      if (userId === undefined) return;
      mark(draft, false);
      void drafts.putBack(userId, draft);
    },
  };
};

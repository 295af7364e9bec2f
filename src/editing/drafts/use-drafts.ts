import { useEffect, useRef, useState } from 'react';
import type { ChosenPhoto } from '#editing/photos/use-photos.ts';
import { useApp } from '#site/page.tsx';
import { randomKey } from '#ui/random-key.ts';
import { createDraftStore, type Draft } from './draft-store.ts';

/** The drafts of a form, as its screen needs them. */
export type Drafts = {
  /**
   * What the form is filled with, if it goes on with a draft. Its `id`, also of one that is yet to be
   * written, is the form's React key and the key under which it is sent.
   */
  id: string;
  draft: Draft | undefined;
  /** One that was found on the device, and how many there are besides. */
  offered: Draft | undefined;
  others: number;
  goOn: () => void;
  /** Offers the next one in its place. */
  skip: () => void;
  /** Nothing else is offered in its place: it would come under the same finger. */
  discard: () => void;
  discarded: Draft | undefined;
  takeBack: () => void;
  /** Keeps what is typed; `photos` where they have changed. */
  keep: (values: Draft['values'], photos?: readonly ChosenPhoto[]) => void;
  /** Nothing is left to keep for now. */
  clear: () => void;
  /** True when the last of it is on the device. */
  isKept: boolean;
  /** It has been sent. */
  drop: () => Promise<void>;
};

/** Whose drafts those of somebody without an account are: no account has this number. */
const NEWCOMER = 0;

/**
 * Keeps what is typed into a form on the device, for its user alone, and finds it again there; the
 * form of a `newcomer` has no user.
 */
export const useDrafts = (form: string, owner: 'user' | 'newcomer' = 'user'): Drafts => {
  const { user } = useApp();
  const [store] = useState(createDraftStore);
  const [current, setCurrent] = useState<{ id: string; draft?: Draft }>(newDraft);
  const [found, setFound] = useState<readonly Draft[]>([]);
  const [discarded, setDiscarded] = useState<Draft>();
  const [isKept, setIsKept] = useState(false);
  const dropped = useRef(new Set<string>());
  const owners = useRef(new Map<string, number>());
  const userId = owner === 'newcomer' ? NEWCOMER : user?.id;
  useEffect(() => void store.sweep(Date.now()), [store]);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const typedBy = owners.current.get(current.id) ?? userId;
    owners.current.set(current.id, typedBy);
    // Somebody else has signed in: what was typed belongs to who typed it.
    if (typedBy !== userId) setCurrent(newDraft);
    let isGone = false;
    const find = async (): Promise<void> => {
      const drafts = await store.find({ userId, form });
      if (!isGone) setFound(drafts.filter(({ id }) => id !== current.id));
    };
    void find();
    return () => {
      isGone = true;
    };
  }, [store, form, userId, current.id]);

  const forget = async (id: string): Promise<void> => {
    setFound((drafts) => drafts.filter((draft) => draft.id !== id));
    await store.remove(id);
  };
  // Who goes on with one has made the choice.
  const offered = current.draft || discarded ? undefined : found[0];
  return {
    ...current,
    draft: current.draft,
    offered,
    others: found.length - (offered ? 1 : 0),
    skip: () => setFound(([first, ...rest]) => (first ? [...rest, first] : rest)),
    goOn: () => {
      if (!offered) return;
      setCurrent({ id: offered.id, draft: offered });
    },
    discard: () => {
      if (!offered) return;
      setDiscarded(offered);
      void forget(offered.id);
    },
    discarded,
    takeBack: () => {
      if (!discarded || userId === undefined) return;
      const { photos, ...words } = discarded;
      void store.keep({ userId, form }, words, photos);
      setFound((drafts) => [discarded, ...drafts]);
      setDiscarded(undefined);
    },
    keep: (values, photos) => {
      const { id } = current;
      const typedBy = owners.current.get(id);
      if (typedBy === undefined || dropped.current.has(id)) return;
      const words = { id, values, savedAt: Date.now() };
      void store.keep({ userId: typedBy, form }, words, photos).then(setIsKept);
    },
    clear: () => {
      setIsKept(false);
      void forget(current.id);
    },
    isKept,
    drop: async () => {
      dropped.current.add(current.id);
      await forget(current.id);
    },
  };
};

const newDraft = (): { id: string } => ({ id: randomKey() });

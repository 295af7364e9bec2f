import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../page.tsx';
import type { ChosenPhoto } from '../photos/use-photos.ts';
import { randomKey } from '../random-key.ts';
import { createDraftStore, type Draft } from './draft-store.ts';

/** The drafts of a form, as its screen needs them. */
export type Drafts = {
  /**
   * What the form is filled with, if it goes on with a draft. Its `id`, also of one that is yet to be
   * written, is the form's React key and the key under which it is sent.
   */
  id: string;
  draft: Draft | undefined;
  /** One that was found on the device. */
  offered: Draft | undefined;
  goOn: () => void;
  discard: () => void;
  /** Keeps what is typed; `photos` where they have changed. */
  keep: (values: Draft['values'], photos?: readonly ChosenPhoto[]) => void;
  /** True when the last of it is on the device. */
  isKept: boolean;
  /** It has been sent. */
  drop: () => Promise<void>;
};

/** Keeps what is typed into a form on the device, for its user alone, and finds it again there. */
export const useDrafts = (form: string): Drafts => {
  const { user } = useApp();
  const [store] = useState(createDraftStore);
  const [current, setCurrent] = useState<{ id: string; draft?: Draft }>(newDraft);
  const [found, setFound] = useState<readonly Draft[]>([]);
  const [isKept, setIsKept] = useState(false);
  const dropped = useRef(new Set<string>());
  const owner = useRef<number>(undefined);
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    // Somebody else has signed in: what was typed belongs to who typed it.
    if (owner.current !== undefined && owner.current !== userId) setCurrent(newDraft);
    owner.current = userId;
    let isGone = false;
    const find = async (): Promise<void> => {
      const drafts = await store.find({ userId, form });
      if (!isGone) setFound(drafts);
    };
    void find();
    return () => {
      isGone = true;
    };
  }, [store, form, userId]);

  const forget = async (id: string): Promise<void> => {
    setFound((drafts) => drafts.filter((draft) => draft.id !== id));
    await store.remove(id);
  };
  const [offered] = found;
  return {
    ...current,
    draft: current.draft,
    offered: offered?.id === current.id ? undefined : offered,
    goOn: () => {
      if (!offered) return;
      setFound([]);
      setCurrent({ id: offered.id, draft: offered });
    },
    discard: () => {
      if (offered) void forget(offered.id);
    },
    keep: (values, photos) => {
      const { id } = current;
      if (owner.current === undefined || dropped.current.has(id)) return;
      const words = { id, values, savedAt: Date.now() };
      void store.keep({ userId: owner.current, form }, words, photos).then(setIsKept);
    },
    isKept,
    drop: async () => {
      dropped.current.add(current.id);
      await forget(current.id);
    },
  };
};

const newDraft = (): { id: string } => ({ id: randomKey() });

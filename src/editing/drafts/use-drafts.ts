import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChosenPhoto } from '#editing/photos/use-photos.ts';
import { useApp } from '#site/page.tsx';
import { randomKey } from '#ui/random-key.ts';
import { createDraftStore, type Draft, type DraftMeta } from './draft-store.ts';

/** The drafts of a form, and what its screen can do with them. */
export type Drafts = {
  /**
   * Id of the current draft, also before it is first saved. It is the React key of the form and the
   * idempotency key of a create.
   */
  id: string;
  /** The draft that the form was filled from, if one was resumed. */
  draft: Draft | undefined;
  /** A draft found on this device that can be resumed. */
  offered: Draft | undefined;
  /** Number of further drafts besides the offered one. */
  otherCount: number;
  /** Fills the form from the offered draft. */
  resume: () => void;
  offerNext: () => void;
  /** Deletes the offered draft. No other is offered in its place, where a second tap would hit it. */
  discard: () => void;
  discarded: Draft | undefined;
  undoDiscard: () => void;
  /** Metadata of the current draft, as the parts of the form have set it. */
  meta: DraftMeta;
  /** Sets an entry of the metadata; undefined removes it. */
  setMeta: (name: string, value: string | undefined) => void;
  /** Saves the current draft with its metadata; `photos` only if they have changed. */
  save: (values: Draft['values'], photos?: readonly ChosenPhoto[]) => void;
  /** Deletes the current draft because the form has no changes; a later change saves it again. */
  clear: () => void;
  /** Whether the last save has reached the device's storage. */
  isSaved: boolean;
  /** Deletes the current draft for good after the form was sent; later saves are ignored. */
  finish: () => Promise<void>;
};

/** User id of drafts without an account. No account has this id. */
const NO_ACCOUNT_ID = 0;

/**
 * Saves drafts of a form on this device and finds them again, for their user only. `anonymous` is for forms
 * of visitors without an account.
 */
export const useDrafts = (form: string, owner: 'user' | 'anonymous' = 'user'): Drafts => {
  const { user } = useApp();
  const [store] = useState(createDraftStore);
  const [current, setCurrent] = useState<{ id: string; draft?: Draft }>(newDraft);
  const [found, setFound] = useState<readonly Draft[]>([]);
  const [discarded, setDiscarded] = useState<Draft>();
  const [meta, setMeta] = useState<DraftMeta>({});
  const [isSaved, setIsSaved] = useState(false);
  const finished = useRef(new Set<string>());
  const owners = useRef(new Map<string, number>());
  const userId = owner === 'anonymous' ? NO_ACCOUNT_ID : user?.id;
  useEffect(() => void store.removeExpired(Date.now()), [store]);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const ownerId = owners.current.get(current.id) ?? userId;
    owners.current.set(current.id, ownerId);
    // Another user has signed in on this page: the draft stays with the user who typed it.
    if (ownerId !== userId) setCurrent(newDraft);
    let isOutdated = false;
    const find = async (): Promise<void> => {
      const drafts = await store.find({ userId, form });
      if (!isOutdated) setFound(drafts.filter(({ id }) => id !== current.id));
    };
    void find();
    return () => {
      isOutdated = true;
    };
  }, [store, form, userId, current.id]);

  const changeMeta = useCallback((name: string, value: string | undefined): void => {
    setMeta((last) => {
      if (last[name] === value) return last;
      const { [name]: _last, ...others } = last;
      return value === undefined ? others : { ...others, [name]: value };
    });
  }, []);
  const remove = async (id: string): Promise<void> => {
    setFound((drafts) => drafts.filter((draft) => draft.id !== id));
    await store.remove(id);
  };
  // Once a draft was resumed, no other is offered.
  const offered = current.draft || discarded ? undefined : found[0];
  return {
    ...current,
    draft: current.draft,
    offered,
    otherCount: found.length - (offered ? 1 : 0),
    offerNext: () => setFound(([first, ...rest]) => (first ? [...rest, first] : rest)),
    resume: () => {
      if (!offered) return;
      setCurrent({ id: offered.id, draft: offered });
    },
    discard: () => {
      if (!offered) return;
      setDiscarded(offered);
      void remove(offered.id);
    },
    discarded,
    undoDiscard: () => {
      if (!discarded || userId === undefined) return;
      const { photos, ...values } = discarded;
      void store.put({ userId, form }, values, photos);
      setFound((drafts) => [discarded, ...drafts]);
      setDiscarded(undefined);
    },
    meta,
    setMeta: changeMeta,
    save: (values, photos) => {
      const { id } = current;
      const ownerId = owners.current.get(id);
      if (ownerId === undefined || finished.current.has(id)) return;
      const draft = { id, values, meta, savedAt: Date.now() };
      void store.put({ userId: ownerId, form }, draft, photos).then(setIsSaved);
    },
    clear: () => {
      setIsSaved(false);
      void remove(current.id);
    },
    isSaved,
    finish: async () => {
      finished.current.add(current.id);
      await remove(current.id);
    },
  };
};

/** Keeps an entry in the metadata of the drafts while the calling component is mounted. */
export const useDraftMeta = (
  { setMeta }: Drafts,
  name: string,
  value: string | undefined,
): void => {
  useEffect(() => {
    setMeta(name, value);
    return () => setMeta(name, undefined);
  }, [setMeta, name, value]);
};

const newDraft = (): { id: string } => ({ id: randomKey() });

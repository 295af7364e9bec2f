import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChosenPhoto } from '#editing/photos/photo-choice.ts';
import { useApp } from '#site/page.tsx';
import { randomKey } from '#ui/random-key.ts';
import { createAccountDrafts } from './account-drafts.ts';
import { createDraftStore, type Draft, type DraftMeta } from './draft-store.ts';
import { mergeDrafts, storeMerged } from './merge-drafts.ts';
import { draftIn } from './named-draft.ts';

/** A draft of an earlier visit; one that was just discarded stays where it was, for a second thought. */
export type OfferedDraft = { draft: Draft; isDiscarded: boolean };

/** The drafts of a form, and what its screen can do with them. */
export type Drafts = {
  /**
   * Id of the current draft, also before it is first saved. It is the React key of the form and the
   * idempotency key of a create.
   */
  id: string;
  /** The draft that the form was filled from, if one was resumed. */
  draft: Draft | undefined;
  /** Drafts that can be resumed, the newest first; none once one was. */
  offered: readonly OfferedDraft[];
  /** The draft that the address names (`?draft=`), once it was found, unless something is typed already. */
  named: Draft | undefined;
  /** Whether the address names a draft that is neither on the device nor on the account any more. */
  isNamedGone: boolean;
  /** Fills the form from a draft. */
  resume: (draft: Draft) => void;
  discard: (draft: Draft) => void;
  undoDiscard: (draft: Draft) => void;
  /** Metadata of the current draft, as the parts of the form have set it. */
  meta: DraftMeta;
  /** Sets an entry of the metadata; undefined removes it. */
  setMeta: (name: string, value: string | undefined) => void;
  /** Saves the current draft with its metadata; `photos` only if they have changed. */
  save: (values: Draft['values'], photos?: readonly ChosenPhoto[]) => void;
  /** Deletes the current draft because the form has no changes; a later change saves it again. */
  clear: () => void;
  /** Where the current draft is since its last save. */
  kept: 'device' | 'account' | undefined;
  /** Deletes the current draft for good after the form was sent; later saves are ignored. */
  finish: () => Promise<void>;
};

/** Whom drafts belong to: a user on this device, a user on all devices, or whoever has this device. */
export type DraftsOwner = 'user' | 'account' | 'anonymous';

/** User id of drafts without an account. No account has this id. */
const NO_ACCOUNT_ID = 0;

/** Saves drafts of a form and finds them again, for their user only. */
export const useDrafts = (form: string, owner: DraftsOwner = 'user'): Drafts => {
  const { api, user, href } = useApp();
  const name = draftIn(href);
  const [store] = useState(createDraftStore);
  const [account] = useState(() =>
    owner === 'account' ? createAccountDrafts(api, form) : undefined,
  );
  const [current, setCurrent] = useState<{ id: string; draft?: Draft }>(newDraft);
  const [found, setFound] = useState<readonly OfferedDraft[]>([]);
  const [searched, setSearched] = useState<'device' | 'all'>();
  const [meta, setMeta] = useState<DraftMeta>({});
  const [kept, setKept] = useState<Drafts['kept']>();
  const finished = useRef(new Set<string>());
  const lastSaved = useRef<number>(undefined);
  const owners = useRef(new Map<string, number>());
  const photos = useRef<readonly ChosenPhoto[]>([]);
  const userId = owner === 'anonymous' ? NO_ACCOUNT_ID : user?.id;
  useEffect(() => void store.removeExpired(Date.now()), [store]);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const ownerId = owners.current.get(current.id) ?? userId;
    owners.current.set(current.id, ownerId);
    // Another user has signed in on this page: the draft stays with the user who typed it.
    if (ownerId !== userId) setCurrent(newDraft);
    let isOutdated = false;
    const offer = (drafts: readonly Draft[]): void => {
      const others = drafts.filter(({ id }) => id !== current.id && !finished.current.has(id));
      if (!isOutdated) setFound(others.map((draft) => ({ draft, isDiscarded: false })));
    };
    const find = async (): Promise<void> => {
      const device = await store.find({ userId, form });
      offer(device);
      const onAccount = await account?.find();
      if (isOutdated) return;
      const merged = mergeDrafts(
        device.filter(({ id }) => id !== current.id),
        onAccount ?? [],
      );
      offer(onAccount ? merged.drafts : device);
      setSearched(account && !onAccount ? 'device' : 'all');
      if (onAccount) await storeMerged(store, merged, userId, () => form);
    };
    void find();
    return () => {
      isOutdated = true;
    };
  }, [store, account, form, userId, current.id]);

  const changeMeta = useCallback((name: string, value: string | undefined): void => {
    setMeta((last) => {
      if (last[name] === value) return last;
      const { [name]: _last, ...others } = last;
      return value === undefined ? others : { ...others, [name]: value };
    });
  }, []);
  const mark = (id: string, isDiscarded: boolean): void =>
    setFound((all) => all.map((one) => (one.draft.id === id ? { ...one, isDiscarded } : one)));
  const remove = async (id: string): Promise<void> => {
    account?.remove(id);
    await store.remove(id);
  };
  /** Stores a draft on the device and, if it is one of an account, there. */
  const put = async (
    ownerId: number,
    { photos: all, ...draft }: Draft,
    changedPhotos: readonly ChosenPhoto[] | undefined,
  ): Promise<void> => {
    lastSaved.current = draft.savedAt;
    const isStored = await store.put({ userId: ownerId, form }, draft, changedPhotos);
    setKept(isStored ? 'device' : undefined);
    if (ownerId !== userId || finished.current.has(draft.id)) return;
    account?.save({ ...draft, photos: all }, () => {
      if (finished.current.has(draft.id)) return;
      // What was typed since is on the device only.
      if (lastSaved.current === draft.savedAt) setKept('account');
      void store.markOnAccount(draft.id, draft.savedAt);
    });
  };
  /** Stores a discarded draft again, unless another tab has gone on with it. The account has it no more until it was sent again. */
  const putBack = async (ownerId: number, draft: Draft): Promise<void> => {
    const { id, savedAt } = draft;
    if (!(await store.putBack({ userId: ownerId, form }, { ...draft, isOnAccount: false }))) return;
    account?.save(draft, () => void store.markOnAccount(id, savedAt));
  };
  const named = found.find(({ draft, isDiscarded }) => draft.id === name && !isDiscarded)?.draft;
  const isNamedGone =
    name !== undefined &&
    searched === 'all' &&
    !current.draft &&
    !found.some(({ draft }) => draft.id === name);
  const isAwaited = !searched && name !== undefined && kept === undefined;
  return {
    ...current,
    draft: current.draft,
    offered: current.draft || isAwaited ? [] : found,
    named: searched && kept === undefined && !current.draft ? named : undefined,
    isNamedGone,
    resume: (draft) => {
      photos.current = draft.photos;
      setCurrent({ id: draft.id, draft });
    },
    discard: ({ id }) => {
      mark(id, true);
      void remove(id);
    },
    undoDiscard: (draft) => {
      if (userId === undefined) return;
      mark(draft.id, false);
      void putBack(userId, draft);
    },
    meta,
    setMeta: changeMeta,
    save: (values, changedPhotos) => {
      const { id } = current;
      const ownerId = owners.current.get(id);
      if (ownerId === undefined || finished.current.has(id)) return;
      photos.current = changedPhotos ?? photos.current;
      const draft = { id, values, meta, savedAt: Date.now(), photos: photos.current };
      void put(ownerId, draft, changedPhotos);
    },
    clear: () => {
      setKept(undefined);
      account?.end(current.id);
      void store.remove(current.id);
    },
    kept,
    finish: async () => {
      finished.current.add(current.id);
      account?.end(current.id);
      await store.remove(current.id);
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

/** Goes on with the draft that the address names, as it is found; only if `isAsked`. */
export const useNamedDraft = ({ named, resume }: Drafts, isAsked = true): void => {
  const latest = useRef(resume);
  useEffect(() => {
    latest.current = resume;
  });
  useEffect(() => {
    if (named && isAsked) latest.current(named);
  }, [named, isAsked]);
};

const newDraft = (): { id: string } => ({ id: randomKey() });

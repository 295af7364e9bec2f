import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChosenPhoto } from '#editing/photos/photo-choice.ts';
import { useApp } from '#site/page.tsx';
import { useStore } from '#ui/state-store.ts';
import type { Draft, DraftMeta } from './draft-store.ts';
import { FormDrafts } from './form-drafts.ts';
import { draftIn } from './named-draft.ts';
import { OpenDraft, type Kept } from './open-draft.ts';
import { useOffers, type OfferedDraft } from './use-offers.ts';

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
  /** Why the draft that the address names does not fill the form, as far as that needs a word. */
  missing: MissingDraft | undefined;
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
  kept: Kept | undefined;
  /** Deletes the current draft for good after the form was sent; later saves are ignored. */
  finish: () => Promise<void>;
};

/**
 * A draft that the address names: `awaited` from an account that takes long to answer, not on the device while the account is `unreachable`, or on
 * neither of them any more (`gone`).
 */
type MissingDraft = 'awaited' | 'unreachable' | 'gone';

/** Whom drafts belong to: a user on this device, a user on all devices, or whoever has this device. */
type DraftsOwner = 'user' | 'account' | 'anonymous';

/** User id of drafts without an account. No account has this id. */
const NO_ACCOUNT_ID = 0;

/** Saves drafts of a form and finds them again, for their user only. */
export const useDrafts = (form: string, owner: DraftsOwner = 'user'): Drafts => {
  const { api, session, user, href } = useApp();
  const [formDrafts] = useState(
    () => new FormDrafts(form, owner === 'account' ? { api, session } : undefined),
  );
  const [current, setCurrent] = useState(() => new OpenDraft(formDrafts));
  const { kept } = useStore(current.store);
  const { meta, setMeta } = useMeta();
  const userId = owner === 'anonymous' ? NO_ACCOUNT_ID : user?.id;
  const { found, searched, discard, undoDiscard } = useOffers(formDrafts, userId, current.id);
  useEffect(() => void formDrafts.device.removeExpired(Date.now()), [formDrafts]);
  useEffect(() => {
    if (userId === undefined || current.claim(userId)) return;
    // Another user has signed in on this page: the draft stays with the user who typed it.
    current.leave();
    // oxlint-disable-next-line react/set-state-in-effect -- the form saves a last time as it unmounts, and has to know by then that its user has left
    setCurrent(new OpenDraft(formDrafts));
  }, [formDrafts, userId, current]);
  const { id, draft } = current;
  const isTouched = draft !== undefined || kept !== undefined;
  const name = draftIn(href);
  const named = found.find((offered) => offered.draft.id === name);
  const isAwaited = name !== undefined && !searched && !isTouched;
  const canFill = searched !== undefined && searched !== 'late' && !isTouched;
  return {
    id,
    draft,
    offered: draft || isAwaited ? [] : found,
    named: canFill && !named?.isDiscarded ? named?.draft : undefined,
    missing: name === undefined || draft ? undefined : missingOf(searched, named),
    resume: (resumed) => {
      formDrafts.account?.resume(resumed);
      setCurrent(new OpenDraft(formDrafts, resumed));
    },
    discard,
    undoDiscard,
    meta,
    setMeta,
    save: (values, photos) => void current.save({ values, meta }, photos, userId),
    clear: () => current.clear(),
    kept,
    finish: () => current.finish(),
  };
};

const missingOf = (
  searched: ReturnType<typeof useOffers>['searched'],
  named: OfferedDraft | undefined,
): MissingDraft | undefined => {
  if (searched === 'late') return 'awaited';
  if (!searched || named) return undefined;
  return searched === 'all' ? 'gone' : 'unreachable';
};

const useMeta = (): Pick<Drafts, 'meta' | 'setMeta'> => {
  const [meta, setMeta] = useState<DraftMeta>({});
  const change = useCallback((name: string, value: string | undefined): void => {
    setMeta((last) => {
      if (last[name] === value) return last;
      const { [name]: _last, ...others } = last;
      return value === undefined ? others : { ...others, [name]: value };
    });
  }, []);
  return { meta, setMeta: change };
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

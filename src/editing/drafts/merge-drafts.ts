import { randomKey } from '#ui/random-key.ts';
import type { Draft, DraftOwner, DraftStore } from './draft-store.ts';

/** A draft with a key of its own, and the key that it had. */
type Parted = { draft: Draft; from: string };

/** The drafts of a device and an account, and what the device has to do so that it has the same. */
type Merged = {
  drafts: Draft[];
  /** Those that were sent or discarded on another device. */
  ended: Draft[];
  /** Those of which another device has sent something else. */
  parted: Parted[];
};

/**
 * Joins the drafts of the device with those of the account: of one that both have, the later. What was typed here and never reached the
 * account becomes a draft of its own if it is not the later. One that the account had and has no more was sent or discarded elsewhere.
 */
export const mergeDrafts = (device: readonly Draft[], account: readonly Draft[]): Merged => {
  const drafts = new Map(account.map((draft) => [draft.id, draft]));
  const ended: Draft[] = [];
  const parted: Parted[] = [];
  for (const draft of device) {
    const other = drafts.get(draft.id);
    if (!other && draft.isOnAccount) ended.push(draft);
    else if (!other) drafts.set(draft.id, draft);
    else if (isLater(draft, other)) drafts.set(draft.id, { ...draft, isOnAccount: true });
    else if (!draft.isOnAccount)
      parted.push({ draft: { ...draft, id: randomKey(), follows: undefined }, from: draft.id });
  }
  return {
    drafts: [...drafts.values(), ...parted.map(({ draft }) => draft)].sort(
      (one, other) => other.savedAt - one.savedAt,
    ),
    ended,
    parted,
  };
};

/**
 * Returns whether a draft of the device is that of the account, or was typed over it. What the account has in place of what was sent to
 * it is later, whatever the clocks of the two devices say; they count only for a draft that does not say what it follows.
 */
const isLater = (
  { isOnAccount, savedAt, follows }: Draft,
  { savedAt: version }: Draft,
): boolean => {
  if (savedAt === version) return true;
  if (isOnAccount) return false;
  return follows ? follows.includes(version) : version < savedAt;
};

/** Changes the drafts of the device as they were merged. `formOf` returns the form of a key. */
export const storeMerged = async (
  store: DraftStore,
  { ended, parted }: Merged,
  userId: number,
  formOf: (id: string) => string,
): Promise<void> => {
  for (const { id } of ended) await store.remove(id);
  for (const { draft, from } of parted) {
    const owner: DraftOwner = { userId, form: formOf(from) };
    const { photos, ...words } = draft;
    // Where it cannot be stored it keeps its key.
    if (await store.put(owner, words, photos)) await store.remove(from);
  }
};

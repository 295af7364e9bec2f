import type { ChosenPhoto } from '#editing/photos/photo-choice.ts';
import { randomKey } from '#ui/random-key.ts';
import { StateStore } from '#ui/state-store.ts';
import { holdBack } from './account-drafts.ts';
import type { Draft } from './draft-store.ts';
import type { FormDrafts } from './form-drafts.ts';

/** Where a draft is kept, or that only its words are, on the device. */
export type Kept = 'device' | 'words' | 'account';

/** The draft that a form is typed into. It is saved with the first change. */
export class OpenDraft {
  readonly id: string;
  /** The draft that the form was filled from, if one was resumed. */
  readonly draft: Draft | undefined;
  /** Where its last save is; `words` if the device has no room for its photos. */
  readonly store = new StateStore<{ kept: Kept | undefined }>({ kept: undefined });
  readonly #drafts: FormDrafts;
  /** The user who types. */
  #ownerId: number | undefined;
  #photos: readonly ChosenPhoto[];
  /** Changed photos that the device has not stored yet: each save tries again. */
  #unstored: readonly ChosenPhoto[] | undefined;
  /** Time of the last save; undefined if there is nothing to keep. */
  #savedAt: number | undefined;
  #isFinished = false;

  constructor(drafts: FormDrafts, draft?: Draft) {
    this.id = draft?.id ?? randomKey();
    this.draft = draft;
    this.#drafts = drafts;
    this.#photos = draft?.photos ?? [];
  }

  /** Makes it the draft of a user; returns false if it is that of another one. */
  claim(userId: number): boolean {
    this.#ownerId ??= userId;
    return this.#ownerId === userId;
  }

  /** Keeps it on the device as its user has left: the account of another one must not get it. */
  leave(): void {
    holdBack(this.id);
  }

  /** Saves values; `photos` only if they have changed. While another user is signed in, only the device gets them. */
  async save(
    words: Pick<Draft, 'values' | 'meta'>,
    photos: readonly ChosenPhoto[] | undefined,
    userId: number | undefined,
  ): Promise<void> {
    const [ownerId, savedAt] = [this.#ownerId, Date.now()];
    if (ownerId === undefined || this.#isFinished) return;
    this.#savedAt = savedAt;
    this.#photos = photos ?? this.#photos;
    const changed = (this.#unstored = photos ?? this.#unstored);
    const { device, account, form } = this.#drafts;
    const draft = { id: this.id, ...words, savedAt, follows: account?.followedBy(this.id) };
    const all = this.#photos;
    const stored = await device.put({ userId: ownerId, form }, draft, changed);
    if (stored === 'all' && this.#unstored === changed) this.#unstored = undefined;
    const isLast = (): boolean => this.#savedAt === savedAt;
    if (!isLast()) return;
    this.store.update({ kept: stored === 'all' ? 'device' : stored });
    if (ownerId !== userId) return;
    // What was typed since is on the device only.
    this.#drafts.sendToAccount({ ...draft, photos: all }, () => {
      if (isLast()) this.store.update({ kept: 'account' });
    });
  }

  /** Deletes it because the form has no changes; a later change saves it again. */
  clear(): void {
    this.#savedAt = undefined;
    this.store.update({ kept: undefined });
    void this.#drafts.end(this.id);
  }

  /** Deletes it for good after the form was sent; later saves are ignored. */
  async finish(): Promise<void> {
    this.#isFinished = true;
    this.#savedAt = undefined;
    await this.#drafts.end(this.id);
  }
}

import { createAccountDrafts, type AccountDrafts, type DraftsHost } from './account-drafts.ts';
import { createDraftStore, type Draft } from './draft-store.ts';
import { mergeDrafts, storeMerged } from './merge-drafts.ts';

/** Where the drafts of one form are: on this device and, if its users have accounts, there. */
export class FormDrafts {
  readonly form: string;
  readonly device = createDraftStore();
  readonly account: AccountDrafts | undefined;

  constructor(form: string, host: DraftsHost | undefined) {
    this.form = form;
    this.account = host && createAccountDrafts(host, form);
  }

  /**
   * Finds the drafts of a user except one, which is being typed: first on the device, then everywhere. Stops when `signal` is aborted.
   */
  async find(
    { userId, exceptId }: { userId: number; exceptId: string },
    signal: AbortSignal,
    onFound: (drafts: readonly Draft[], searched: Searched | undefined) => void,
  ): Promise<void> {
    const isOther = ({ id }: Draft): boolean => id !== exceptId;
    const device = (await this.device.find({ userId, form: this.form })).filter(isOther);
    if (!signal.aborted) onFound(device, this.account ? undefined : 'all');
    if (!this.account) return;
    const onAccount = await this.account.find();
    if (signal.aborted) return;
    if (!onAccount) return onFound(device, 'device');
    for (const draft of onAccount.filter(isOther)) this.account.follow(draft);
    const merged = mergeDrafts(device, onAccount);
    onFound(merged.drafts.filter(isOther), 'all');
    await storeMerged(this.device, merged, userId, () => this.form);
  }

  async discard(id: string): Promise<void> {
    this.account?.remove(id);
    await this.device.remove(id);
  }

  /** Stores a discarded draft again, unless another tab has gone on with it. The account has it no more until it was sent again. */
  async putBack(userId: number, draft: Draft): Promise<void> {
    const owner = { userId, form: this.form };
    const isPutBack = await this.device.putBack(owner, { ...draft, isOnAccount: false });
    if (isPutBack) this.sendToAccount(draft);
  }

  /** Sends a draft of the device to the account, if there is one. */
  sendToAccount(draft: Draft, onSaved?: () => void): void {
    this.account?.save(draft, () => {
      onSaved?.();
      void this.device.markOnAccount(draft.id, draft.savedAt);
    });
  }

  /** Deletes a draft of which nothing is left to keep, where it may be. */
  async end(id: string): Promise<void> {
    this.account?.end(id);
    await this.device.remove(id);
  }
}

/** Where drafts were looked for: not on the account if it could not be asked. */
export type Searched = 'device' | 'all';

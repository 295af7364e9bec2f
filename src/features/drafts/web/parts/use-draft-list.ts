import { useEffect, useState } from 'react';
import { formDraftsOf } from '#editing/drafts/account-drafts.ts';
import { findAllDrafts } from '#editing/drafts/all-drafts.ts';
import type { DraftStore, FormDraft } from '#editing/drafts/draft-store.ts';
import type { AccountDraft } from '#features/drafts/contract.ts';
import { useApp, type Load } from '#site/page.tsx';

/** The drafts of an account as it has them. */
export type DraftsOfAccount = { drafts: AccountDraft[] };

/** Returns the drafts of the account and the device, each once; those of the device if the account failed. Undefined until they are known. */
export const useDraftList = (
  load: Load<DraftsOfAccount>,
  store: DraftStore,
): readonly FormDraft[] | undefined => {
  const { user } = useApp();
  const userId = user?.id;
  const { status } = load;
  const account = load.status === 'ready' ? load.data : undefined;
  const [found, setFound] = useState<readonly FormDraft[]>();
  useEffect(() => {
    if (status === 'loading' || userId === undefined) return undefined;
    let isOutdated = false;
    const find = async (): Promise<void> => {
      const all = await findAllDrafts(store, userId, account && formDraftsOf(account.drafts));
      if (!isOutdated) setFound(all);
    };
    void find();
    return () => {
      isOutdated = true;
    };
  }, [store, userId, status, account]);
  return found;
};

import { mergeDrafts } from './account-drafts.ts';
import type { DraftStore, FormDraft } from './draft-store.ts';

/**
 * Returns the drafts of a user in all forms, each once and the newest first: of the device and, if it could be asked, of the account.
 * Those that have ended elsewhere are removed from the device.
 */
export const findAllDrafts = async (
  store: DraftStore,
  userId: number,
  account: readonly FormDraft[] | undefined,
): Promise<FormDraft[]> => {
  const device = await store.findAll(userId);
  if (!account) return device.sort((one, other) => other.draft.savedAt - one.draft.savedAt);
  const formOf = new Map([...device, ...account].map(({ form, draft }) => [draft.id, form]));
  const { drafts, ended } = mergeDrafts(draftsOf(device), draftsOf(account));
  for (const { id } of ended) await store.remove(id);
  return drafts.map((draft) => ({ form: formOf.get(draft.id) ?? '', draft }));
};

const draftsOf = (all: readonly FormDraft[]) => all.map(({ draft }) => draft);

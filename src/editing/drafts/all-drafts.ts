import type { DraftStore, FormDraft } from './draft-store.ts';
import { mergeDrafts, storeMerged } from './merge-drafts.ts';

/**
 * Returns the drafts of a user in all forms, each once and the newest first: of the device and, if it could be asked, of the account.
 * The device has the same then.
 */
export const findAllDrafts = async (
  store: DraftStore,
  userId: number,
  account: readonly FormDraft[] | undefined,
): Promise<FormDraft[]> => {
  const device = await store.findAll(userId);
  if (!account) return device.sort((one, other) => other.draft.savedAt - one.draft.savedAt);
  const forms = new Map([...device, ...account].map(({ form, draft }) => [draft.id, form]));
  const formOf = (id: string): string => forms.get(id) ?? '';
  const merged = mergeDrafts(draftsOf(device), draftsOf(account));
  for (const { draft, from } of merged.parted) forms.set(draft.id, formOf(from));
  await storeMerged(store, merged, userId, formOf);
  return merged.drafts.map((draft) => ({ form: formOf(draft.id), draft }));
};

const draftsOf = (all: readonly FormDraft[]) => all.map(({ draft }) => draft);

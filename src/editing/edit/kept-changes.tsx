import { useState } from 'react';
import { saveOnAccount } from '#editing/drafts/account-drafts.ts';
import { createDraftStore, type Draft } from '#editing/drafts/draft-store.ts';
import { withDraft } from '#editing/drafts/named-draft.ts';
import { useDrafts } from '#editing/drafts/use-drafts.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';

type KeptChangesProps = {
  /** The form under which the drafts of the record are kept. */
  form: string;
  /** Path of the page that creates records of this kind; also the key of its drafts. */
  createPath: string;
};

/** Offers to go on with what was typed into a record that was deleted, or given to somebody else, as a new one. */
export function KeptChanges({ form, createPath }: KeptChangesProps) {
  const { t } = useI18n();
  const { api, user, navigate } = useApp();
  const { isBusy, run } = useAction();
  const [store] = useState(createDraftStore);
  const { named, offered } = useDrafts(form, 'account');
  const draft = named ?? offered[0]?.draft;
  if (!draft || !user) return null;
  /** Moves the draft from the form of the record to that of new ones. */
  const move = async ({ id, values, photos, isOnAccount }: Draft): Promise<void> => {
    const moved = { id, values, meta: {}, savedAt: Date.now() };
    const owner = { userId: user.id, form: createPath.slice(1) };
    await store.put(owner, moved, photos);
    if (isOnAccount) {
      await saveOnAccount(api, { form: owner.form, draft: { ...moved, photos } });
      await store.markOnAccount(id, moved.savedAt);
    }
    await navigate(withDraft(createPath, id), { isReplaced: true });
  };
  return (
    <div className="wrap">
      <Alert kind="warn" live="status">
        <p>
          <NoBreakText text={t('draft.of_gone')} />
        </p>
        <div className="btn-row">
          <button
            className="btn btn--line"
            type="button"
            aria-busy={isBusy || undefined}
            onClick={() => run(() => move(draft))}
          >
            <NoBreakText text={t('draft.as_new')} />
          </button>
        </div>
      </Alert>
    </div>
  );
}

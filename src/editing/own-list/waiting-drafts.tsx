import { useEffect, useState } from 'react';
import { createAccountDrafts } from '#editing/drafts/account-drafts.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Says above a list how many drafts of its form the account has, and leads to them; nothing if there are none. */
export function WaitingDrafts({ form }: { form: string }) {
  const { t, count } = useI18n();
  const { api } = useApp();
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    let isOutdated = false;
    const find = async (): Promise<void> => {
      const drafts = await createAccountDrafts(api, form.slice(1)).find();
      if (!isOutdated) setWaiting(drafts?.length ?? 0);
    };
    void find();
    return () => {
      isOutdated = true;
    };
  }, [api, form]);
  if (waiting === 0) return null;
  return (
    <Alert kind="info" icon="clock" live="status">
      <p>
        <NoBreakText text={count('draft.waiting', waiting)} />
      </p>
      <div className="btn-row">
        <a className="btn btn--line btn--sm" href={form}>
          <NoBreakText text={t('draft.continue')} />
        </a>
      </div>
    </Alert>
  );
}

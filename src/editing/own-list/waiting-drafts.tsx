import { useEffect, useState } from 'react';
import { findOnAccount } from '#editing/drafts/account-drafts.ts';
import { findAllDrafts } from '#editing/drafts/all-drafts.ts';
import { createDraftStore } from '#editing/drafts/draft-store.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Says above a list how many drafts the user has, in all forms, and leads to them; nothing if there are none. */
export function WaitingDrafts({ href }: { href: string }) {
  const { t, count } = useI18n();
  const { api, user } = useApp();
  const userId = user?.id;
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isOutdated = false;
    const find = async (): Promise<void> => {
      const drafts = await findAllDrafts(createDraftStore(), userId, await findOnAccount(api));
      if (!isOutdated) setWaiting(drafts.length);
    };
    void find();
    return () => {
      isOutdated = true;
    };
  }, [api, userId]);
  if (waiting === 0) return null;
  return (
    <Alert kind="info" icon="clock" live="status">
      <p>
        <NoBreakText text={count('draft.waiting', waiting)} />
      </p>
      <div className="btn-row">
        <a className="btn btn--line btn--sm" href={href}>
          <NoBreakText text={t('drafts.open')} />
        </a>
      </div>
    </Alert>
  );
}

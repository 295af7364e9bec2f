import { useEffect, useState } from 'react';
import { findOnAccount } from '#editing/drafts/account-drafts.ts';
import { findAllDrafts } from '#editing/drafts/all-drafts.ts';
import { createDraftStore } from '#editing/drafts/draft-store.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakWords } from '#ui/text/no-break-words.tsx';

/**
 * Leads from a list to the drafts of the user in all forms, and says how many there are once that is known. It has its place before: what
 * came later would move the rows under a finger.
 */
export function DraftsLink({ href }: { href: string }) {
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
  return (
    <a className={waiting > 0 ? 'summary__d is-some' : 'summary__d'} href={href}>
      <Icon name="clock" />
      <NoBreakWords text={waiting > 0 ? count('drafts.count', waiting) : t('drafts.title')} />
    </a>
  );
}

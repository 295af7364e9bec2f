import { useEffect, useState } from 'react';
import { accountHead } from '#features/accounts/web/sign-in/account-head.ts';
import { AuthFrame } from '#features/accounts/web/sign-in/auth-frame.tsx';
import {
  loadResetLinkStatus,
  type ResetLinkStatus,
} from '#features/accounts/web/sign-in/reset-link-status.ts';
import { ResetPanel, type ResetStep } from '#features/accounts/web/sign-in/reset-panel.tsx';
import { useI18n } from '#i18n/context.tsx';
import { definePageData } from '#site/page-data.ts';
import '#ui/styles/work.css';
import { definePage, useApp, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { FailedPage } from '#ui/states/failed-page.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Code of a one-time link; only older links have it in the query. */
type ResetSearch = { code: string | undefined };

/** `/setPassword#code=`: sets a new password without the old one. */
export const page = definePage(
  definePageData<ResetSearch, ResetLinkStatus>({
    parse: (query) => ({ code: query.get('code')?.trim() || undefined }),
    // Only browsers load this page, because servers never see the fragment.
    load: (api, { code = codeInFragment() }, signal) => loadResetLinkStatus(api, code, signal),
  }),
  {
    head: (i18n) => accountHead(i18n.t('auth.reset_title'), '/setPassword'),
    Screen: SetPasswordScreen,
  },
);

const codeInFragment = (): string => new URLSearchParams(location.hash.slice(1)).get('code') ?? '';

function SetPasswordScreen({ load }: ScreenProps<ResetSearch, ResetLinkStatus>) {
  const { t } = useI18n();
  const { retry } = useApp();
  const [end, setEnd] = useState<'done' | 'expired'>();
  const code = load.status === 'ready' && load.data.status === 'open' ? load.data.code : undefined;
  // Moves the code into the fragment, also from older links and after a change of the language.
  useEffect(() => {
    if (code !== undefined) history.replaceState(history.state, '', paths.setPassword(code));
  });
  // A link pasted into the address bar changes only the fragment and loads no new document.
  useEffect(() => {
    const restart = () => {
      setEnd(undefined);
      retry();
    };
    addEventListener('hashchange', restart);
    return () => removeEventListener('hashchange', restart);
  }, [retry]);
  if (load.status === 'failed') return <FailedPage code={load.code} />;
  const loaded: ResetStep = load.status === 'ready' ? load.data : load;
  const step: ResetStep = end ? { status: end } : loaded;
  const isExpired = step.status === 'expired';
  return (
    <AuthFrame>
      <h1>
        <NoBreakText text={t(isExpired ? 'auth.reset_expired_title' : 'auth.reset_title')} />
      </h1>
      <ResetPanel step={step} onEnd={setEnd} />
    </AuthFrame>
  );
}

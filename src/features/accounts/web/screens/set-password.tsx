import { useEffect, useState } from 'react';
import { accountHead } from '#features/accounts/web/sign-in/account-head.ts';
import { AuthFrame } from '#features/accounts/web/sign-in/auth-frame.tsx';
import { findReset, type Reset } from '#features/accounts/web/sign-in/find-reset.ts';
import { ResetState, type ResetStep } from '#features/accounts/web/sign-in/reset-state.tsx';
import { useI18n } from '#i18n/context.tsx';
import { definePageData } from '#site/page-data.ts';
import '#ui/styles/work.css';
import { definePage, useApp, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { FailedPage } from '#ui/states/failed-page.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** The secret of a one-time link, where it stands in the query as older links have it. */
type ResetSearch = { code: string | undefined };

/** `/setPassword#code=`: sets a new password without the old one. */
export const page = definePage(
  definePageData<ResetSearch, Reset>({
    parse: (query) => ({ code: query.get('code')?.trim() || undefined }),
    // Only browsers load this page, and only they know the fragment.
    load: (api, { code = codeInFragment() }, signal) => findReset(api, code, signal),
  }),
  {
    head: (i18n) => accountHead(i18n, i18n.t('auth.reset_title'), '/setPassword'),
    Screen: SetPasswordScreen,
  },
);

const codeInFragment = (): string => new URLSearchParams(location.hash.slice(1)).get('code') ?? '';

function SetPasswordScreen({ load }: ScreenProps<ResetSearch, Reset>) {
  const { t } = useI18n();
  const { retry } = useApp();
  const [end, setEnd] = useState<'done' | 'expired'>();
  const code = load.status === 'ready' && load.data.status === 'open' ? load.data.code : undefined;
  // Wherever the address leads (an older link, another language), the code ends up in the fragment.
  useEffect(() => {
    if (code !== undefined) history.replaceState(history.state, '', paths.setPassword(code));
  });
  // Another link pasted into the address bar is no new document.
  useEffect(() => {
    const startAgain = () => {
      setEnd(undefined);
      retry();
    };
    addEventListener('hashchange', startAgain);
    return () => removeEventListener('hashchange', startAgain);
  }, [retry]);
  if (load.status === 'failed') return <FailedPage code={load.code} />;
  const found: ResetStep = load.status === 'ready' ? load.data : load;
  const step: ResetStep = end ? { status: end } : found;
  const isExpired = step.status === 'expired';
  return (
    <AuthFrame>
      <h1>
        <NoBreakText text={t(isExpired ? 'auth.reset_expired_title' : 'auth.reset_title')} />
      </h1>
      <ResetState step={step} onEnd={setEnd} />
    </AuthFrame>
  );
}

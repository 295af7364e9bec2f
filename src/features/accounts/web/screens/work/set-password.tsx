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

type ResetData = {
  link: ResetLinkStatus;
  /** Whether the site mails links itself. */
  sendsMail: boolean;
};

/** `/setPassword#code=`: sets a new password without the old one. */
export const page = definePage(
  definePageData<ResetSearch, ResetData>({
    parse: (query) => ({ code: query.get('code')?.trim() || undefined }),
    // Only browsers load this page, because servers never see the fragment.
    load: async (api, { code = codeInFragment() }, signal) => {
      const [link, { sendsMail }] = await Promise.all([
        loadResetLinkStatus(api, code, signal),
        api.site.get({}, signal && { signal }),
      ]);
      return { link, sendsMail };
    },
  }),
  {
    head: (i18n) => accountHead(i18n.t('auth.reset_title'), '/setPassword'),
    Screen: SetPasswordScreen,
  },
);

const codeInFragment = (): string => new URLSearchParams(location.hash.slice(1)).get('code') ?? '';

function SetPasswordScreen({ load }: ScreenProps<ResetSearch, ResetData>) {
  const { t } = useI18n();
  const { retry } = useApp();
  const [end, setEnd] = useState<'done' | 'expired'>();
  const link = load.status === 'ready' ? load.data.link : undefined;
  const code = link?.status === 'open' ? link.code : undefined;
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
  const step: ResetStep = end ? { status: end } : (link ?? { status: 'loading' });
  const isExpired = step.status === 'expired';
  return (
    <AuthFrame>
      <h1>
        <NoBreakText text={t(isExpired ? 'auth.reset_expired_title' : 'auth.reset_title')} />
      </h1>
      <ResetPanel
        step={step}
        sendsMail={load.status === 'ready' && load.data.sendsMail}
        onEnd={setEnd}
      />
    </AuthFrame>
  );
}

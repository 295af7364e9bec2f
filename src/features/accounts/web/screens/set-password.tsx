import { useState } from 'react';
import { useI18n } from '../../../../i18n/context.tsx';
import { definePageData } from '../../../../page-data.ts';
import { definePage, type ScreenProps } from '../../../../page.tsx';
import { FailedPage } from '../../../../ui/failed-page.tsx';
import { Phrases } from '../../../../ui/phrases.tsx';
import '../../../../ui/styles/work.css';
import { accountHead } from '../parts/account-head.ts';
import { AuthFrame } from '../parts/auth-frame.tsx';
import { findReset, type Reset } from '../parts/find-reset.ts';
import { ResetState, type ResetStep } from '../parts/reset-state.tsx';

/** The secret of a one-time link. */
type ResetSearch = { code: string | undefined };

/** `/setPassword?code=`: sets a new password without the old one. */
export const page = definePage(
  definePageData<ResetSearch, Reset>({
    parse: (query) => ({ code: query.get('code')?.trim() || undefined }),
    isIncomplete: ({ code }) => code === undefined,
    load: (api, { code = '' }, signal) => findReset(api, code, signal),
  }),
  {
    head: (i18n) => accountHead(i18n, i18n.t('auth.reset_title'), '/setPassword'),
    Screen: SetPasswordScreen,
  },
);

function SetPasswordScreen({ search: { code = '' }, load }: ScreenProps<ResetSearch, Reset>) {
  const { t } = useI18n();
  const [end, setEnd] = useState<'done' | 'expired'>();
  if (load.status === 'failed') return <FailedPage code={load.code} />;
  const found: ResetStep = load.status === 'ready' ? load.data : load;
  const step: ResetStep = end ? { status: end } : found;
  const isExpired = step.status === 'expired';
  return (
    <AuthFrame>
      <h1>
        <Phrases text={t(isExpired ? 'auth.reset_expired_title' : 'auth.reset_title')} />
      </h1>
      <ResetState step={step} code={code} onEnd={setEnd} />
    </AuthFrame>
  );
}

import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { FormSkeleton } from '#ui/form/form-skeleton.tsx';
import { waitText } from '#ui/form/wait-text.ts';
import { Alert } from '#ui/states/alert.tsx';
import { RetryLink } from '#ui/states/retry-link.tsx';
import { Emphasis } from '#ui/text/emphasis.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { RequestReset } from './forgot-password.tsx';
import type { ResetLinkStatus } from './reset-link-status.ts';
import { SetPasswordForm } from './set-password-form.tsx';
import { SuccessWithLogin } from './success-with-login.tsx';

/** Step of setting a password by a one-time link. */
export type ResetStep = ResetLinkStatus | { status: 'loading' } | { status: 'done' };

type ResetPanelProps = {
  step: ResetStep;
  /** Whether the site mails links itself. */
  sendsMail: boolean;
  onEnd: (end: 'done' | 'expired') => void;
};

/** Content below the heading of the page that sets a new password. */
export function ResetPanel({ step, sendsMail, onEnd }: ResetPanelProps) {
  const i18n = useI18n();
  const { t } = i18n;
  switch (step.status) {
    case 'loading':
      return <FormSkeleton fieldCount={2} />;
    case 'open': {
      const { username, code } = step;
      return (
        <>
          <p>
            <Emphasis text={t('auth.reset_for', { username })} part={username} />
          </p>
          <SetPasswordForm code={code} username={username} onEnd={onEnd} />
        </>
      );
    }
    case 'limited':
      return (
        <Alert live="alert">
          <p>{waitText(i18n, step.seconds)}</p>
          <RetryLink />
        </Alert>
      );
    case 'disabled':
      return (
        <Alert live="alert">
          <p>
            <NoBreakText text={t('message.account_disabled')} />
          </p>
        </Alert>
      );
    case 'expired':
      return (
        <>
          <p>
            <NoBreakText text={t(sendsMail ? 'auth.reset_again' : 'auth.reset_expired_body')} />
          </p>
          {sendsMail && <RequestReset />}
          <a className="btn btn--line btn--block" href={paths.login()}>
            <NoBreakText text={t('auth.login_title')} />
          </a>
        </>
      );
    default:
      return <SuccessWithLogin text={t('auth.reset_done')} />;
  }
}

import { useState } from 'react';
import { useI18n } from '#i18n/context.tsx';
import type { Session } from '#site/session.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import '#ui/styles/work.css';
import { LoginForm } from './login-form.tsx';

type SignInDialogProps = {
  /** E-mail of the account that was signed in. */
  email?: string | undefined;
  onSignedIn: (session: Session) => void;
  onClose: () => void;
};

/**
 * Asks for the password again without leaving the page, so that typed text is not lost (PRODUCT 4).
 */
export function SignInDialog({ email, onSignedIn, onClose }: SignInDialogProps) {
  const { t } = useI18n();
  // Only POST forms hold typed text; the form of a list only searches.
  const [isTyping] = useState(() => document.querySelector('main form[method=post]') !== null);
  const text = t(isTyping ? 'auth.session_expired' : 'auth.session_ended');
  return (
    <Dialog title={t('auth.session_title')} text={text} onClose={onClose}>
      <LoginForm name={email} onSignedIn={async (session) => onSignedIn(session)}>
        <div className="btn-row">
          <button className="btn btn--line" type="button" onClick={onClose}>
            <NoBreakText text={t('action.cancel')} />
          </button>
          <SubmitButton text={t('auth.login_submit')} busyText={t('auth.logging_in')} />
        </div>
      </LoginForm>
    </Dialog>
  );
}

import { accountHead } from '#features/accounts/web/sign-in/account-head.ts';
import { AuthFrame } from '#features/accounts/web/sign-in/auth-frame.tsx';
import { ForgotPassword } from '#features/accounts/web/sign-in/forgot-password.tsx';
import { LoginForm } from '#features/accounts/web/sign-in/login-form.tsx';
import type { Site } from '#features/site/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { definePageData } from '#site/page-data.ts';
import { definePage, useApp, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { safePath } from '#site/safe-path.ts';
import type { Session } from '#site/session.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import '#ui/styles/work.css';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { NoBreakWords } from '#ui/text/no-break-words.tsx';

/** Path to open after login; only paths of this site (PRODUCT 4). */
type LoginSearch = { next: string | undefined };

/** `/login`: login by username or e-mail, and password. */
export const page = definePage(
  definePageData<LoginSearch, Site>({
    parse: (query) => ({ next: safePath(query.get('next')) }),
    load: (api, _search, signal) => api.site.get({}, signal && { signal }),
  }),
  {
    head: (i18n) => accountHead(i18n.t('auth.login_title'), paths.login()),
    Screen: LoginScreen,
  },
);

function LoginScreen({ search: { next }, load }: ScreenProps<LoginSearch, Site>) {
  const { t } = useI18n();
  const { session, navigate } = useApp();
  const continueSignedIn = async (started: Session): Promise<void> => {
    session.start(started);
    await navigate(next ?? paths.createProperty());
  };
  return (
    <AuthFrame>
      <h1>
        <NoBreakText text={t('auth.login_title')} />
      </h1>
      <p>{t(next ? 'auth.login_required' : 'auth.login_lead')}</p>
      <LoginForm onSignedIn={continueSignedIn}>
        <SubmitButton
          className="btn btn--block"
          text={t('auth.login_submit')}
          busyText={t('auth.logging_in')}
        />
      </LoginForm>
      <p>
        {t('auth.no_account')}{' '}
        <a href={paths.register(next)}>
          <NoBreakWords text={t('auth.register_link')} />
        </a>
      </p>
      <ForgotPassword sendsMail={load.status === 'ready' && load.data.sendsMail} />
    </AuthFrame>
  );
}

import { useState } from 'react';
import { DraftOffer, type DraftTitle } from '#editing/drafts/draft-offer.tsx';
import { useDrafts } from '#editing/drafts/use-drafts.ts';
import { useTitleFocus } from '#editing/use-title-focus.ts';
import { LENGTHS } from '#features/accounts/fields.ts';
import { endSession } from '#features/accounts/web/end-session.ts';
import { accountHead } from '#features/accounts/web/sign-in/account-head.ts';
import { AuthFrame } from '#features/accounts/web/sign-in/auth-frame.tsx';
import { RegisterForm } from '#features/accounts/web/sign-in/register-form.tsx';
import { SuccessWithLogin } from '#features/accounts/web/sign-in/success-with-login.tsx';
import { useI18n } from '#i18n/context.tsx';
import { definePageData } from '#site/page-data.ts';
import { definePage, useApp, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { safePath } from '#site/safe-path.ts';
import '#ui/styles/work.css';
import type { Session } from '#site/session.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { NoBreakWords } from '#ui/text/no-break-words.tsx';

/** `code` is an invitation code that a link has filled in. */
type RegisterSearch = { next: string | undefined; code: string | undefined };

/** `/register`: a new account, with an invitation code. */
export const page = definePage(
  definePageData<RegisterSearch, null>({
    parse: (query) => ({
      next: safePath(query.get('next')),
      code: query.get('code')?.trim().slice(0, LENGTHS.code.max) || undefined,
    }),
    load: async () => null,
  }),
  {
    head: (i18n) => accountHead(i18n.t('auth.register_title'), paths.register()),
    Screen: RegisterScreen,
  },
);

const nameIn: DraftTitle = ({ name, username }) => name || username || '';

function RegisterScreen({ search: { next, code } }: ScreenProps<RegisterSearch, null>) {
  const { t } = useI18n();
  const app = useApp();
  const { session, navigate } = app;
  const showToast = useToast();
  const drafts = useDrafts('register', 'anonymous');
  const heading = useTitleFocus(drafts.draft !== undefined);
  const [isRegistered, setIsRegistered] = useState(false);
  // Not who logs in by the form, or in another tab meanwhile.
  const [isForOther, setIsForOther] = useState(app.isSignedIn);
  const continueSignedIn = async (started: Session): Promise<void> => {
    session.start(started);
    await navigate(next ?? paths.createProperty());
    showToast(t('message.registered_successfully'));
  };
  return (
    <AuthFrame>
      <h1 tabIndex={-1} ref={heading}>
        <NoBreakText text={t('auth.register_title')} />
      </h1>
      {isRegistered && <SuccessWithLogin text={t('auth.registered')} next={next} />}
      {!isRegistered && isForOther && app.isSignedIn && (
        <LogOutFirst
          onLoggedOut={() => {
            setIsForOther(false);
            heading.current?.focus();
          }}
        />
      )}
      {!isRegistered && !(isForOther && app.isSignedIn) && (
        <>
          <p>
            {t('auth.have_account')}{' '}
            <a href={paths.login(next)}>
              <NoBreakWords text={t('auth.login_title')} />
            </a>
          </p>
          <DraftOffer drafts={drafts} titleOf={nameIn} />
          <RegisterForm
            key={drafts.id}
            drafts={drafts}
            next={next}
            code={code}
            onSignedIn={continueSignedIn}
            onRegistered={() => setIsRegistered(true)}
          />
        </>
      )}
    </AuthFrame>
  );
}

/** Says that somebody is logged in on this device, who has no use for the invitation of another one. */
function LogOutFirst({ onLoggedOut }: { onLoggedOut: () => void }) {
  const { t } = useI18n();
  const app = useApp();
  const logOut = (): void => {
    endSession(app);
    onLoggedOut();
  };
  return (
    <Alert kind="info" icon="user">
      {app.user && (
        <p>
          <NoBreakText text={t('auth.other_title', { username: app.user.username })} />
        </p>
      )}
      <p>
        <NoBreakText text={t('auth.for_invited')} />
      </p>
      <button className="btn btn--sm" type="button" onClick={logOut}>
        <NoBreakText text={t('nav.log_out')} />
      </button>
    </Alert>
  );
}

import { useState } from 'react';
import { DraftOffer, type DraftTitle } from '#editing/drafts/draft-offer.tsx';
import { useDrafts } from '#editing/drafts/use-drafts.ts';
import { accountHead } from '#features/accounts/web/sign-in/account-head.ts';
import { AuthFrame } from '#features/accounts/web/sign-in/auth-frame.tsx';
import { DoneNote } from '#features/accounts/web/sign-in/done-note.tsx';
import { RegisterForm } from '#features/accounts/web/sign-in/register-form.tsx';
import { useI18n } from '#i18n/context.tsx';
import { definePageData } from '#site/page-data.ts';
import { definePage, useApp, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { safePath } from '#site/safe-path.ts';
import '#ui/styles/work.css';
import type { Session } from '#site/session.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { NoBreakWords } from '#ui/text/no-break-words.tsx';

type RegisterSearch = { next: string | undefined };

/** `/register`: for those who were invited. */
export const page = definePage(
  definePageData<RegisterSearch, null>({
    parse: (query) => ({ next: safePath(query.get('next')) }),
    load: async () => null,
  }),
  {
    head: (i18n) => accountHead(i18n, i18n.t('auth.register_title'), paths.register()),
    Screen: RegisterScreen,
  },
);

const nameIn: DraftTitle = ({ name, username }) => name || username || '';

function RegisterScreen({ search: { next } }: ScreenProps<RegisterSearch, null>) {
  const { t } = useI18n();
  const { session, navigate } = useApp();
  const tell = useToast();
  const drafts = useDrafts('register', 'newcomer');
  const [isRegistered, setIsRegistered] = useState(false);
  const goOn = async (found: Session): Promise<void> => {
    session.start(found);
    await navigate(next ?? paths.createProperty());
    tell(t('message.registered_successfully'));
  };
  return (
    <AuthFrame>
      <h1>
        <NoBreakText text={t('auth.register_title')} />
      </h1>
      {isRegistered ? (
        <DoneNote text={t('auth.registered')} next={next} />
      ) : (
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
            onSignedIn={goOn}
            onRegistered={() => setIsRegistered(true)}
          />
        </>
      )}
    </AuthFrame>
  );
}

import { useState } from 'react';
import { useI18n } from '../../../../i18n/context.tsx';
import { ownPath } from '../../../../own-path.ts';
import { definePageData } from '../../../../page-data.ts';
import { definePage, useApp, type ScreenProps } from '../../../../page.tsx';
import { paths } from '../../../../paths.ts';
import type { Session } from '../../../../session.ts';
import { DraftOffer, type DraftTitle } from '../../../../ui/drafts/draft-offer.tsx';
import { useDrafts } from '../../../../ui/drafts/use-drafts.ts';
import { Phrases } from '../../../../ui/phrases.tsx';
import { Unbroken } from '../../../../ui/unbroken.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import '../../../../ui/styles/work.css';
import { accountHead } from '../parts/account-head.ts';
import { AuthFrame } from '../parts/auth-frame.tsx';
import { DoneNote } from '../parts/done-note.tsx';
import { RegisterForm } from '../parts/register-form.tsx';

type RegisterSearch = { next: string | undefined };

/** `/register`: for those who were invited. */
export const page = definePage(
  definePageData<RegisterSearch, null>({
    parse: (query) => ({ next: ownPath(query.get('next')) }),
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
        <Phrases text={t('auth.register_title')} />
      </h1>
      {isRegistered ? (
        <DoneNote text={t('auth.registered')} next={next} />
      ) : (
        <>
          <p>
            {t('auth.have_account')}{' '}
            <a href={paths.login(next)}>
              <Unbroken text={t('auth.login_title')} />
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

import { useState } from 'react';
import { useI18n } from '../../../../i18n/context.tsx';
import { definePageData } from '../../../../page-data.ts';
import { definePage, type ScreenProps } from '../../../../page.tsx';
import { paths } from '../../../../paths.ts';
import { FailedPage } from '../../../../ui/failed-page.tsx';
import { FormSkeleton } from '../../../../ui/form/form-skeleton.tsx';
import { SavedNote } from '../../../../ui/form/saved-note.tsx';
import { Phrases } from '../../../../ui/phrases.tsx';
import '../../../../ui/styles/work.css';
import type { User } from '../../contract.ts';
import { accountHead } from '../parts/account-head.ts';
import { ProfileForm } from '../parts/profile-form.tsx';

/** `/editProfile`: one's own account. */
export const page = definePage(
  definePageData<object, User>({
    parse: () => ({}),
    load: (api, _search, signal) => api.accounts.getUser({ body: {} }, signal && { signal }),
  }),
  {
    head: (i18n) => accountHead(i18n, i18n.t('profile.title'), paths.editProfile()),
    Screen: EditProfileScreen,
  },
);

function EditProfileScreen({ load }: ScreenProps<object, User>) {
  const { t } = useI18n();
  if (load.status === 'failed') return <FailedPage code={load.code} />;
  return (
    <div className="wrap wrap--form">
      <div className="page-head">
        <h1>
          <Phrases text={t('profile.title')} />
        </h1>
        <p>{t('profile.lead')}</p>
      </div>
      {load.status === 'ready' ? <Profile loaded={load.data} /> : <FormSkeleton fields={8} />}
    </div>
  );
}

/** After each save the form starts anew with what is stored. */
function Profile({ loaded }: { loaded: User }) {
  const { t } = useI18n();
  const [saved, setSaved] = useState<{ user: User; count: number }>({ user: loaded, count: 0 });
  return (
    <>
      {saved.count > 0 && <SavedNote key={saved.count} text={t('profile.saved')} />}
      <ProfileForm
        key={-saved.count}
        user={saved.user}
        onSaved={(user) => setSaved(({ count }) => ({ user, count: count + 1 }))}
      />
    </>
  );
}

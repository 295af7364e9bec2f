import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { useToast } from '#ui/overlays/toast.tsx';

/** Ways into an account, or what there is to do with one's own. */
export function AccountActions() {
  return useApp().isSignedIn ? <OwnAccount /> : <WaysIn />;
}

function WaysIn() {
  const { t } = useI18n();
  return (
    <>
      <a className="btn btn--line btn--sm" href={paths.register()}>
        {t('nav.register')}
      </a>
      <a className="btn btn--sm" href={paths.login()}>
        {t('nav.log_in')}
      </a>
    </>
  );
}

function OwnAccount() {
  const { t } = useI18n();
  const { isHydrated, user } = useApp();
  const logOut = useLogOut();
  return (
    <>
      {user?.role === 'admin' && (
        <a className="btn btn--line btn--sm" href={paths.adminUsers()}>
          {t('admin.title')}
        </a>
      )}
      <a className="btn btn--line btn--sm" href={paths.editProfile()}>
        {t('nav.profile')}
      </a>
      <button
        className="btn btn--line btn--sm"
        type="button"
        disabled={!isHydrated}
        onClick={logOut}
      >
        {t('nav.log_out')}
      </button>
    </>
  );
}

/** Logging out works without the server, too: the token is gone from here, and nobody else has it. */
const useLogOut = (): (() => void) => {
  const { t } = useI18n();
  const { api, session, navigate } = useApp();
  const tell = useToast();
  return () => {
    api.accounts.logout({}).catch((error: unknown) => {
      if (!(error instanceof ApiError || error instanceof CallError)) throw error;
    });
    session.end();
    void navigate(paths.login());
    tell(t('message.logged_out'));
  };
};

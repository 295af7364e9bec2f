import { endSession } from '#features/accounts/web/end-session.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { useToast } from '#ui/overlays/toast.tsx';

/** Links to register and log in, or the actions of the signed-in user. */
export function AccountActions() {
  return useApp().isSignedIn ? <UserActions /> : <VisitorActions />;
}

function VisitorActions() {
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

function UserActions() {
  const { t } = useI18n();
  const { isHydrated, user } = useApp();
  const logOut = useLogOut();
  return (
    <>
      {user?.role === 'admin' && (
        <a className="btn btn--line btn--sm" href={paths.admin()}>
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

/** Returns a function that logs out. */
const useLogOut = (): (() => void) => {
  const { t } = useI18n();
  const app = useApp();
  const showToast = useToast();
  return () => {
    endSession(app);
    void app.navigate(paths.login());
    showToast(t('message.logged_out'));
  };
};

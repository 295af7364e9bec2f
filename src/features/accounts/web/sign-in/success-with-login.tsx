import { endSession } from '#features/accounts/web/end-session.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { SavedNote } from '#ui/form/saved-note.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Says what succeeded and links to the login page; another account may be logged in. */
export function SuccessWithLogin({ text, next }: { text: string; next?: string | undefined }) {
  const { t } = useI18n();
  const app = useApp();
  return (
    <>
      <SavedNote text={text} />
      <a
        className="btn btn--block"
        href={paths.login(next)}
        onClick={() => app.isSignedIn && endSession(app)}
      >
        <NoBreakText text={t('auth.login_submit')} />
      </a>
    </>
  );
}

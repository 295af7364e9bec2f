import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { SavedNote } from '#ui/form/saved-note.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Says what succeeded and links to the login page. */
export function SuccessWithLogin({ text, next }: { text: string; next?: string | undefined }) {
  const { t } = useI18n();
  return (
    <>
      <SavedNote text={text} />
      <a className="btn btn--block" href={paths.login(next)}>
        <NoBreakText text={t('auth.login_submit')} />
      </a>
    </>
  );
}

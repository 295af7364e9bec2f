import { useI18n } from '#i18n/context.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Says that the page needs scripts, if they are disabled. */
export function NeedsScripts() {
  const { t } = useI18n();
  return (
    <noscript>
      <p className="alert alert--info needs-scripts">
        <NoBreakText text={t('form.needs_scripts')} />
      </p>
    </noscript>
  );
}

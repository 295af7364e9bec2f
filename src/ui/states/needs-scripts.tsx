import { useI18n } from '#i18n/context.tsx';

/** Says that the page needs scripts, if they are disabled. */
export function NeedsScripts() {
  const { t } = useI18n();
  return (
    <noscript>
      <p className="alert alert--info">{t('form.needs_scripts')}</p>
    </noscript>
  );
}

import { useI18n } from '#i18n/context.tsx';

/** Said where nothing comes without scripts. */
export function NeedsScripts() {
  const { t } = useI18n();
  return (
    <noscript>
      <p className="alert alert--info">{t('form.needs_scripts')}</p>
    </noscript>
  );
}

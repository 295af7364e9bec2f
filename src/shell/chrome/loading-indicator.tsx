import { useI18n } from '#i18n/context.tsx';

/** Says that the next page is loading while the previous one is still shown. */
export function LoadingIndicator({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useI18n();
  return (
    <output>
      {isWaiting && (
        <span className="toast toast--wait">
          <i className="spin" />
          {t('state.loading')}
        </span>
      )}
    </output>
  );
}

import { useI18n } from '#i18n/context.tsx';

/** Says that the page one goes to is coming, while the one before still stands there. */
export function OnItsWay({ isWaiting }: { isWaiting: boolean }) {
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

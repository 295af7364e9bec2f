import { useSyncExternalStore } from 'react';
import { useI18n } from '../i18n/context.tsx';
import { Icon } from '../ui/icon.tsx';

/** Tells at once when the connection is lost, and goes when it is back. */
export function OfflineBanner() {
  const { t } = useI18n();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output>
      {!isOnline && (
        <span className="banner">
          <Icon name="offline" />
          <span>{t('state.offline')}</span>
        </span>
      )}
    </output>
  );
}

const subscribe = (onChange: () => void): (() => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/overlays/toast.tsx';

/** Shows a banner while the browser is offline, and a toast when the connection is back. */
export function OfflineBanner() {
  const { t } = useI18n();
  const showToast = useToast();
  const wasOnline = useRef(true);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    if (isOnline && !wasOnline.current) showToast(t('state.back_online'));
    wasOnline.current = isOnline;
  }, [isOnline, showToast, t]);
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

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { formatDateAndTime } from '#i18n/formats/dates.ts';
import { useCopiedAt } from '#site/copied.ts';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Shows a banner while the browser is offline or what the page shows is a copy, and a toast when the connection is back. */
export function OfflineBanner() {
  const { t, language } = useI18n();
  const { retry } = useApp();
  const copiedAt = useCopiedAt();
  const showToast = useToast();
  const wasOnline = useRef(true);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    if (isOnline && !wasOnline.current) {
      showToast(t('state.back_online'));
      // What is shown may have changed. The first moments of a connection carry little.
      if (copiedAt) setTimeout(retry, 1000);
    }
    wasOnline.current = isOnline;
  }, [isOnline, showToast, t, copiedAt, retry]);
  return (
    <output>
      {(copiedAt || !isOnline) && (
        <span className="banner">
          <Icon name="offline" />
          <NoBreakText
            text={
              copiedAt
                ? t('copy.notice', { time: formatDateAndTime(language, copiedAt) })
                : t('state.offline')
            }
          />
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

import { useEffect, type MouseEvent } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/**
 * Loads the page's data once more; without scripts it asks for the page again. It also tries by
 * itself as soon as the connection is back.
 */
export function RetryLink() {
  const { t } = useI18n();
  const { href, isHydrated, retry } = useApp();
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  const retryHere = (event: MouseEvent) => {
    if (!isHydrated) return;
    event.preventDefault();
    retry();
  };
  return (
    <a className="btn" href={href} onClick={retryHere}>
      <Icon name="retry" />
      <NoBreakText text={t('action.retry')} />
    </a>
  );
}

import { useEffect, type MouseEvent } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/**
 * Loads the data of the page again; without scripts, the whole page. It also does so by itself when the
 * connection is back.
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

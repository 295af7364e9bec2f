import { useEffect, type MouseEvent } from 'react';
import { useI18n } from '../i18n/context.tsx';
import { useApp } from '../page.tsx';
import { Icon } from './icon.tsx';
import { Phrases } from './phrases.tsx';

/**
 * Loads the page's data once more; without scripts it asks for the page again. It also tries by
 * itself as soon as the connection is back.
 */
export function RetryLink() {
  const { t } = useI18n();
  const { href, isLive, retry } = useApp();
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  const retryHere = (event: MouseEvent) => {
    if (!isLive) return;
    event.preventDefault();
    retry();
  };
  return (
    <a className="btn" href={href} onClick={retryHere}>
      <Icon name="retry" />
      <Phrases text={t('action.retry')} />
    </a>
  );
}

import { useEffect } from 'react';
import type { KeptOnDevice } from '#features/properties/kept/kept-ids.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useKept } from './kept-store.ts';

/** Leads to the homes that this device keeps, and says how many. */
export function KeptLink() {
  const { t, number, language } = useI18n();
  const kept = useKept();
  useEffect(() => {
    // The service worker copies what the list needs without a connection.
    void navigator.serviceWorker?.ready.then(({ active }) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- windows have one, workers do not
      active?.postMessage([kept, language] satisfies KeptOnDevice),
    );
  }, [kept, language]);
  return (
    <a className="top__kept" href={paths.shortlist()}>
      <Icon name="heart" />
      <span className="vh">{t('kept.title')}</span>
      {kept.length > 0 && <b>{number(kept.length)}</b>}
    </a>
  );
}

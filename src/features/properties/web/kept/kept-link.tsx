import { useEffect } from 'react';
import type { KeptOnDevice } from '#features/properties/kept/kept-ids.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { useKept } from './kept-store.ts';
import { VISITS } from './visits.ts';

/** Leads to the homes that this device keeps, and says how many. */
export function KeptLink() {
  const app = useApp();
  const i18n = useI18n();
  const kept = useKept();
  const showToast = useToast();
  useEffect(() => {
    // The service worker copies what the list needs without a connection.
    void navigator.serviceWorker?.ready.then(({ active }) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- windows have one, workers do not
      active?.postMessage([kept, i18n.language] satisfies KeptOnDevice),
    );
    const load = async (): Promise<void> => {
      if (/^\?/m.test(localStorage[VISITS] as string))
        await (await import('./tapped.ts')).keepTapped(app, i18n, showToast);
    };
    // The browser forbids storage, or there is no connection: the next page tries again.
    load().catch(() => {});
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `app` and texts are others for each page
  }, [kept, i18n.language]);
  return (
    <a className="top__kept" href={paths.shortlist()}>
      <Icon name="heart" />
      <span className="vh">{i18n.t('kept.title')}</span>
      {kept.length > 0 && <b>{i18n.number(kept.length)}</b>}
    </a>
  );
}

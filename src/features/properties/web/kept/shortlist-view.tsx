import { useEffect, useState } from 'react';
import type { KeptHomes } from '#features/properties/kept/kept-contract.ts';
import { MAX_KEPT } from '#features/properties/kept/kept-ids.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp, type ScreenProps } from '#site/page.tsx';
import { localised, paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ShareButton } from '#ui/share/share-button.tsx';
import { ShareSection } from '#ui/share/share-section.tsx';
import { ListFailure } from '#ui/states/list-failure.tsx';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { SkeletonCards } from '#ui/states/skeleton-cards.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { Homes } from './homes.tsx';
import { useKept } from './kept-store.ts';
import type { KeptSearch } from './load-kept.ts';
import { NamedHome } from './named-home.tsx';
import { None } from './none.tsx';
import { ownIds } from './own-ids.ts';
import { SavedNote } from './saved-note.tsx';

/** Homes that somebody keeps: one's own, or those of a link that somebody has sent. */
export function ShortlistView({ search, load }: ScreenProps<KeptSearch, KeptHomes>) {
  const { t, count, number, language } = useI18n();
  const { origin, reload, isHydrated } = useApp();
  const { isSent } = search;
  const list = search.ids.join();
  const own = useKept().map(({ id }) => id);
  // A home that is dropped by mistake stays until the list is left.
  const [opened] = useState(ownIds);
  const loaded = load.status === 'ready' ? load.data.homes : [];
  const homes = loaded.filter(
    ({ id, card }) => isSent || own.includes(id) || (card && opened.includes(id)),
  );
  // A document has none, and another tab may have added some.
  const missing =
    load.status === 'ready' && !isSent && own.length > 0
      ? ownIds()
          .filter((id) => !loaded.some((home) => home.id === id))
          .join()
      : '';
  useEffect(() => {
    if (missing) void reload();
  }, [missing, reload]);
  const isLoading = load.status === 'loading' || (missing !== '' && loaded.length === 0);
  const there = homes.flatMap(({ id, card }) => (card && (isSent || own.includes(id)) ? [id] : []));
  const isNone = load.status === 'ready' && !isLoading && homes.length === 0;
  const toAlerts = (
    <a className="btn btn--quiet btn--sm" href={paths.alerts()}>
      <Icon name="bell" />
      <NoBreakText text={t('kept.to_alerts')} />
    </a>
  );
  const shared = {
    address: origin + localised(paths.shortlist(there), language),
    title: t('kept.title'),
  };
  return (
    <div className={isSent ? 'wrap' : 'wrap kept__page'}>
      <PageHead title={t('kept.title')}>
        {isLoading && <LoadingStatus text={t('state.loading')} />}
        {homes.length > 0 && (
          <>
            {isSent && there.length === 0 ? (
              <AllGone />
            ) : (
              <p>{count(isSent ? 'kept.sent' : 'kept.count', there.length)}</p>
            )}
            {search.ids.length > MAX_KEPT && (
              <p>
                <NoBreakText text={t('kept.only_first', { most: number(MAX_KEPT) })} />
              </p>
            )}
            {there.length > 0 && (
              <p className="kept__share">
                <ShareButton {...shared} />
              </p>
            )}
          </>
        )}
      </PageHead>
      {isLoading && (
        <div className="grid">
          <SkeletonCards />
        </div>
      )}
      {load.status === 'failed' && <ListFailure code={load.code} />}
      {load.status === 'failed' && !isSent && (
        <ul className="grid grid--rows kept">
          {own.map((id) => (
            <NamedHome key={id} id={id} isGone={false} />
          ))}
        </ul>
      )}
      {isNone && <None isSent={isSent}>{toAlerts}</None>}
      {homes.length > 0 && (
        <>
          {(!isSent || there.length > 0) && <SavedNote homes={homes} isSent={isSent} />}
          <Homes key={list} list={list} homes={homes} there={there} />
          {there.length > 0 && <ShareSection {...shared} />}
        </>
      )}
      {!isNone && (isHydrated || isSent) && <p className="kept__share">{toAlerts}</p>}
    </div>
  );
}

/** Says that a link names only homes that nobody sees any more, and leads to others. */
function AllGone() {
  const { t } = useI18n();
  return (
    <>
      <p>
        <NoBreakText text={t('kept.all_gone')} />
      </p>
      <p>
        <a className="btn" href={paths.resultsAllProperties()}>
          <NoBreakText text={t('error.404_all')} />
        </a>
      </p>
    </>
  );
}

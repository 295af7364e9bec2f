import { useEffect, useState } from 'react';
import type { KeptHomes } from '#features/properties/kept/kept-contract.ts';
import { MAX_COMPARED } from '#features/properties/kept/kept-ids.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp, type ScreenProps } from '#site/page.tsx';
import { localised, paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ShareButton } from '#ui/share/share-button.tsx';
import { ShareSection } from '#ui/share/share-section.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListFailure } from '#ui/states/list-failure.tsx';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { SkeletonCards } from '#ui/states/skeleton-cards.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { KeptHome } from './kept-home.tsx';
import { keep, keptHomes, useKept } from './kept-store.ts';
import type { KeptSearch } from './load-kept.ts';

/** Homes that somebody keeps: one's own, or those of a link that somebody has sent. */
export function ShortlistView({ search: { ids }, load }: ScreenProps<KeptSearch, KeptHomes>) {
  const { t, count, language } = useI18n();
  const { navigate, origin } = useApp();
  const shared = {
    address: origin + localised(paths.shortlist(ids), language),
    title: t('kept.title'),
  };
  // The device knows which homes an address without numbers means.
  useEffect(() => {
    const own = keptHomes().map(({ id }) => id);
    if (ids.length === 0 && own.length > 0)
      void navigate(paths.shortlist(own), { isReplaced: true });
  }, [ids, navigate]);
  return (
    <div className="wrap">
      <PageHead title={t('kept.title')}>
        {load.status === 'loading' && <LoadingStatus text={t('state.loading')} />}
        {load.status === 'ready' && ids.length > 0 && (
          <>
            <p>{count('kept.count', load.data.homes.length)}</p>
            <p className="kept__share">
              <ShareButton {...shared} />
            </p>
          </>
        )}
      </PageHead>
      {load.status === 'loading' && (
        <div className="grid">
          <SkeletonCards />
        </div>
      )}
      {load.status === 'failed' && <ListFailure code={load.code} />}
      {load.status === 'ready' && ids.length === 0 && <None />}
      {load.status === 'ready' && ids.length > 0 && (
        <>
          <Homes homes={load.data.homes} />
          <ShareSection {...shared} />
        </>
      )}
      <p className="kept__share">
        <a className="btn btn--quiet btn--sm" href={paths.alerts()}>
          <Icon name="bell" />
          <NoBreakText text={t('kept.to_alerts')} />
        </a>
      </p>
    </div>
  );
}

/** Only scripts know which homes the device has; who has none reads what to do. */
function None() {
  const { t } = useI18n();
  const { isHydrated } = useApp();
  if (!isHydrated)
    return (
      <noscript>
        <p>{t('kept.needs_scripts')}</p>
      </noscript>
    );
  return (
    <EmptyState heading="h2" title={t('kept.none')} text={t('kept.none_hint')}>
      <a className="btn" href={paths.resultsAllProperties()}>
        <NoBreakText text={t('error.404_all')} />
      </a>
    </EmptyState>
  );
}

/** The list as a form: what is chosen in it is compared, also without scripts. */
function Homes({ homes }: KeptHomes) {
  const { t } = useI18n();
  const { isHydrated } = useApp();
  const shown = homes.filter(({ card }) => card);
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    shown.slice(0, MAX_COMPARED).map(({ id }) => id),
  );
  return (
    <form action={paths.compare()}>
      <OwnNote homes={homes} />
      <ul className="grid grid--rows kept">
        {homes.map(({ id, card }, index) => (
          <KeptHome
            key={id}
            id={id}
            card={card}
            index={index}
            isChosen={chosen.includes(id)}
            isFull={isHydrated && chosen.length === MAX_COMPARED}
            onChoose={(isChosen) =>
              setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
      </ul>
      {shown.length > 1 && (
        <div className="kept__bar">
          <p>
            <NoBreakText text={t('kept.compare_hint')} />
          </p>
          <button className="btn" type="submit" disabled={isHydrated && chosen.length < 2}>
            <NoBreakText text={t('kept.compare')} />
          </button>
        </div>
      )}
    </form>
  );
}

/** Says that the list is on this device only; offers to keep what somebody else has sent. */
function OwnNote({ homes }: KeptHomes) {
  const { t } = useI18n();
  const { isHydrated } = useApp();
  const showToast = useToast();
  const kept = useKept();
  const foreign = homes.flatMap(({ id, card }) =>
    card && !kept.some((home) => home.id === id) ? [{ id, price: card.price }] : [],
  );
  if (!isHydrated) return null;
  if (foreign.length === 0)
    return (
      <p className="kept__own">
        <NoBreakText text={t('kept.on_device')} />
      </p>
    );
  return (
    <p className="kept__own">
      <button
        className="btn btn--line btn--sm"
        type="button"
        onClick={() =>
          keep(foreign) ? showToast(t('kept.kept_all')) : showToast(t('kept.refused'), 'alert')
        }
      >
        <NoBreakText text={t('kept.keep_all')} />
      </button>
    </p>
  );
}

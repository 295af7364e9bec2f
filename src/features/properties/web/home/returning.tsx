import { useEffect, useState } from 'react';
import type { Alerts } from '#features/properties/alerts/alert-contract.ts';
import type { Card } from '#features/properties/contract.ts';
import { parseResultsSearch, toSearchValues } from '#features/properties/page-search.ts';
import { MAX_NEW } from '#features/properties/rules.ts';
import { VISITS } from '#features/properties/web/kept/visits.ts';
import { ListingRail } from '#features/properties/web/parts/listing-rail.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useApp, type App } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { readVisits, type Visits } from './read-visits.ts';

/** The most homes that are shown. */
const MAX_SEEN = 12;

/** Loads once, when it is shown; what cannot be loaded is not shown. */
const useLoaded = <T,>(
  load: (api: App['api'], signal: AbortSignal) => Promise<T>,
): T | undefined => {
  const { api } = useApp();
  const [loaded, setLoaded] = useState<T>();
  useEffect(() => {
    const calling = new AbortController();
    load(api, calling.signal).then(setLoaded, () => {
      // Without it the page is that of a first visit.
    });
    return () => calling.abort();
  }, [api, load]);
  return loaded;
};

const visits = (): Visits => readVisits(localStorage.getItem(VISITS), MAX_SEEN);

const loadLastSearch = async (
  api: App['api'],
  signal: AbortSignal,
): Promise<Alerts['asked'] | undefined> => {
  const { last } = visits();
  return last && (await api.properties.alerts({ query: last }, { signal })).asked;
};

/** The last search of the device, and how many new homes it has since; in the place of what introduces the site. */
function LastSearch() {
  const { t, language, digits, number } = useI18n();
  const asked = useLoaded(loadLastSearch);
  if (!asked?.search) return null;
  const { search, name, newItems } = asked;
  const sort = newItems > 0 ? ('newest' as const) : undefined;
  const values = toSearchValues({ ...parseResultsSearch(new URLSearchParams(search)), sort });
  const count = newItems < MAX_NEW ? number(newItems) : `${digits(String(MAX_NEW))}+`;
  return (
    <a className="hero__last" href={paths.results(values)}>
      {t('home.last_search')}
      {newItems > 0 && <b>{t('home.new_homes', { count })}</b>}
      <span>{name[language]}</span>
    </a>
  );
}

const loadSeen = async (api: App['api'], signal: AbortSignal): Promise<Card[]> => {
  const { ids } = visits();
  if (ids.length === 0) return [];
  const { homes } = await api.properties.kept({ query: { ids: ids.join(',') } }, { signal });
  return homes.flatMap(({ card }) => card ?? []);
};

/** The homes that were looked at on this device, the last first. */
function SeenHomes() {
  const { t } = useI18n();
  const showToast = useToast();
  const cards = useLoaded(loadSeen);
  const [isForgotten, setIsForgotten] = useState(false);
  if (!cards || isForgotten) return null;
  const forget = (): void => {
    localStorage.removeItem(VISITS);
    setIsForgotten(true);
    showToast(t('home.forgotten'));
  };
  return (
    <div className="seen">
      <ListingRail
        title={t('home.seen')}
        cards={cards}
        isNext
        action={
          <button className="btn btn--quiet btn--sm" type="button" onClick={forget}>
            {t('home.forget')}
          </button>
        }
      />
    </div>
  );
}

/** What the home page has for whoever was here before. */
export const returning = { LastSearch, SeenHomes };
export type Returning = typeof returning;

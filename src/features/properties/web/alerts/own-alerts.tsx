import { parseResultsSearch, toSearchValues } from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { useAlerts } from './use-alerts.ts';

type OwnAlertsProps = { query: string; state: ReturnType<typeof useAlerts> };

/** The other searches that this device is told of. */
export function OwnAlerts({ query, state: { alerts, isBusy, end } }: OwnAlertsProps) {
  const { t, list, language } = useI18n();
  const others = alerts?.filter(({ search }) => search !== query);
  if (!others || others.length === 0) return null;
  return (
    <section className="alerts__own">
      <h2>{t('alerts.own')}</h2>
      <ul>
        {others.map(({ key, search, name, told }) => (
          <li key={key}>
            <a
              href={paths.results(toSearchValues(parseResultsSearch(new URLSearchParams(search))))}
            >
              <NoBreakText text={name[language]} />
            </a>
            <small>{t(`alerts.told_${told}`)}</small>
            <button
              className="btn btn--line btn--sm"
              type="button"
              aria-busy={isBusy}
              aria-label={list([t('alerts.end_this'), name[language]])}
              onClick={() => end(key)}
            >
              <NoBreakText text={t('alerts.end_this')} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

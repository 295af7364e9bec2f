import type { Alerts } from '#features/properties/alerts/alert-contract.ts';
import { toSearchValues, type ResultsSearch } from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp, type ScreenProps } from '#site/page.tsx';
import { localised, paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ShareButton } from '#ui/share/share-button.tsx';
import { ShareSection } from '#ui/share/share-section.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { ListFailure } from '#ui/states/list-failure.tsx';
import { LoadingStatus } from '#ui/states/loading-status.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { AlertForm } from './alert-form.tsx';
import { OwnAlerts } from './own-alerts.tsx';
import { useAlerts } from './use-alerts.ts';

/** A search whose new homes this device can be told of, and those that it is told of. */
export function AlertsView({ search, load }: ScreenProps<ResultsSearch, Alerts>) {
  const { t, count, language } = useI18n();
  const { origin } = useApp();
  const values = toSearchValues({ ...search, sort: undefined, page: 1 });
  const address = origin + localised(paths.results(values), language);
  return (
    <div className="wrap alerts">
      <PageHead title={t('alerts.title')}>
        <p>
          <NoBreakText text={t('alerts.lead')} />
        </p>
      </PageHead>
      {load.status === 'loading' && <LoadingStatus text={t('state.loading')} />}
      {load.status === 'failed' && <ListFailure code={load.code} />}
      {load.status === 'ready' && (
        <>
          <h2>
            <NoBreakText text={load.data.asked.name[language]} />
          </h2>
          <p className="alerts__tools">
            <a className="btn btn--quiet btn--sm" href={paths.results(values)}>
              {count('results.count', load.data.asked.totalItems)}
              <Icon name="right" />
            </a>
            <ShareButton address={address} title={load.data.asked.name[language]} />
          </p>
          <OnDevice key={load.data.asked.search} query={load.data.asked.search} />
          <p className="alerts__feed">
            <a className="btn btn--quiet btn--sm" href={localised(paths.feed(values), language)}>
              <Icon name="link" />
              <NoBreakText text={t('alerts.feed')} />
            </a>
          </p>
          <ShareSection
            address={address}
            title={load.data.asked.name[language]}
            heading={t('alerts.send')}
          />
        </>
      )}
    </div>
  );
}

/** Only scripts know what this device is told of. */
function OnDevice({ query }: { query: string }) {
  const { t } = useI18n();
  const { isHydrated } = useApp();
  if (isHydrated) return <Device query={query} />;
  return (
    <div className="alerts__wait">
      <noscript>
        <p>
          <NoBreakText text={t('alerts.needs_scripts')} />
        </p>
      </noscript>
    </div>
  );
}

function Device({ query }: { query: string }) {
  const { count } = useI18n();
  const state = useAlerts();
  const { endedCount } = state;
  return (
    <>
      {endedCount > 0 && (
        <Alert kind="info" live="status">
          <p>
            <NoBreakText text={count('alerts.ended', endedCount)} />
          </p>
        </Alert>
      )}
      <AlertForm query={query} state={state} />
      <OwnAlerts query={query} state={state} />
    </>
  );
}

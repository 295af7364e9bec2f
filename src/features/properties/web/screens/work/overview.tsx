import { AdminScreen } from '#administration/admin-screen.tsx';
import type { Overview } from '#features/properties/overview/overview-contract.ts';
import { DollarRateForm } from '#features/properties/web/overview/dollar-rate-form.tsx';
import { EmptySearches } from '#features/properties/web/overview/empty-searches.tsx';
import { OverviewFigures } from '#features/properties/web/overview/overview-figures.tsx';
import { SiteMonths } from '#features/properties/web/overview/site-months.tsx';
import { useI18n } from '#i18n/context.tsx';
import { definePageData } from '#site/page-data.ts';
import { definePage, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import '#ui/styles/work.css';

/** `/admin`: what the owner of the site looks at first. */
export const page = definePage(
  definePageData<undefined, Overview>({
    parse: () => undefined,
    load: (api, _search, signal) => api.properties.overview({}, signal && { signal }),
  }),
  {
    head: ({ t }) => ({ title: t('overview.title'), canonical: paths.admin(), isIndexed: false }),
    Screen: OverviewScreen,
  },
);

function OverviewScreen({ load }: ScreenProps<undefined, Overview>) {
  const { t } = useI18n();
  return (
    <AdminScreen current="overview" title={t('overview.title')} load={load}>
      {(overview) => (
        <>
          <OverviewFigures overview={overview} />
          <SiteMonths months={overview.months} />
          <DollarRateForm rate={overview.dollarRate} />
          <EmptySearches searches={overview.emptySearches} />
        </>
      )}
    </AdminScreen>
  );
}

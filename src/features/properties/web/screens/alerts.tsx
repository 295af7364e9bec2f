import { AlertsView } from '#features/properties/web/alerts/alerts-view.tsx';
import { alertsData } from '#features/properties/web/page-data.ts';
import { definePage } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import '#ui/styles/pages/alerts.css';

/** `/alerts?…`: tells the device of the new homes of a search (PRODUCT 27). */
export const page = definePage(alertsData, {
  head: ({ t }) => ({ title: t('alerts.title'), canonical: paths.alerts(), isIndexed: false }),
  Screen: AlertsView,
});

import { defineOwnListPage } from '#editing/own-list/own-list-page.tsx';
import { FiguresTable } from '#features/properties/web/figures/figures-table.tsx';
import { OwnListing } from '#features/properties/web/form/own-listing.tsx';
import { BulkBar } from '#features/properties/web/life/bulk-bar.tsx';
import { OWN_LIST_SELECTS } from '#features/properties/web/life/own-list-selects.ts';
import { paths } from '#site/paths.ts';

/** `/propertiesList`: the listings of the user; for administrators all listings (S2, PRODUCT 2). */
export const page = defineOwnListPage({
  hrefOf: paths.propertiesList,
  title: ({ t }) => t('nav.properties_list'),
  create: { href: paths.createProperty(), text: ({ t }) => t('property.create_title') },
  load: async (api, query, options) => {
    const { properties, ...totals } = await api.properties.list({ query }, options);
    return { records: properties, ...totals };
  },
  selects: OWN_LIST_SELECTS,
  Row: OwnListing,
  Bulk: BulkBar,
  Below: FiguresTable,
});

import { defineOwnListPage } from '#editing/own-list/own-list-page.tsx';
import { FiguresTable } from '#features/properties/web/figures/figures-table.tsx';
import { OwnListing } from '#features/properties/web/form/own-listing.tsx';
import { BulkBar } from '#features/properties/web/life/bulk-bar.tsx';
import {
  countsOf,
  OWN_LIST_SELECTS,
  placeOf,
} from '#features/properties/web/life/own-list-selects.ts';
import { paths } from '#site/paths.ts';

/** `/propertiesList`: the listings of the user; for administrators all listings (S2, PRODUCT 2). */
export const page = defineOwnListPage({
  hrefOf: paths.propertiesList,
  title: ({ t }) => t('nav.properties_list'),
  draftsHref: paths.drafts(),
  create: { href: paths.createProperty(), text: ({ t }) => t('property.create_title') },
  load: async (api, { place, ...query }, options) => {
    const at = place === undefined ? {} : placeOf(place);
    const list = (asked: Parameters<typeof api.properties.list>[0]['query']) =>
      api.properties.list({ query: { ...asked, ...at, choices: 'true' } }, options);
    const { q, page: _, ...withoutWords } = query;
    // A search for words has no choices: they are those of the list without them.
    const [{ properties, choices, ...page }, all] = await Promise.all([
      list(query),
      q === undefined ? undefined : list({ ...withoutWords, limit: '1' }),
    ]);
    const known = choices ?? all?.choices;
    return { records: properties, counts: known && countsOf(known), ...page };
  },
  selects: OWN_LIST_SELECTS,
  emptyTexts: ({ t }, { show, type, propType, place }) =>
    show === 'trash' && !(type ?? propType ?? place)
      ? { title: t('trash.empty'), text: t('trash.empty_hint') }
      : undefined,
  Row: OwnListing,
  Bulk: BulkBar,
  Below: FiguresTable,
});

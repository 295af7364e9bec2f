import { defineEditPage } from '#editing/edit/edit-page.tsx';
import { homeName } from '#features/properties/listing-title.ts';
import { EditFields } from '#features/properties/web/form/edit-fields.tsx';
import { listingEditConfig } from '#features/properties/web/form/listing-edit-config.ts';
import { previewListing } from '#features/properties/web/form/listing-preview.tsx';
import { paths } from '#site/paths.ts';

/** `/editProperties?id=`: edits an own listing (S2). */
export const page = defineEditPage({
  path: '/editProperties',
  title: ({ t }) => t('property.edit_title'),
  lead: (i18n, listing) => i18n.t('property.edit_lead', { home: homeName(i18n, listing) }),
  createPath: paths.createProperty(),
  list: { href: paths.propertiesList(), title: ({ t }) => t('nav.properties_list') },
  config: listingEditConfig,
  fieldCount: 6,
  preview: ({ id }) => previewListing(id),
  Fields: EditFields,
});

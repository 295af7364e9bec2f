import { defineEditPage } from '#editing/edit/edit-page.tsx';
import { EditFields } from '#features/properties/web/form/edit-fields.tsx';
import { listingEdition } from '#features/properties/web/form/listing-edit-config.ts';
import { previewListing } from '#features/properties/web/form/listing-preview.tsx';
import { homeName } from '#features/properties/web/home/home-name.ts';
import { paths } from '#site/paths.ts';

/** `/editProperties?id=`: a listing of one's own (S2). */
export const page = defineEditPage({
  path: '/editProperties',
  title: ({ t }) => t('property.edit_title'),
  lead: (i18n, listing) => i18n.t('property.edit_lead', { home: homeName(i18n, listing) }),
  list: { href: paths.propertiesList(), title: ({ t }) => t('nav.properties_list') },
  config: listingEdition,
  fieldCount: 6,
  preview: ({ id }) => previewListing(id),
  Fields: EditFields,
});

import { paths } from '../../../../paths.ts';
import { defineEditPage } from '../../../../ui/edit/edit-page.tsx';
import { EditFields } from '../parts/edit-fields.tsx';
import { homeName } from '../parts/home-name.ts';
import { listingEdition } from '../parts/listing-edition.ts';
import { previewListing } from '../parts/listing-preview.tsx';

/** `/editProperties?id=`: a listing of one's own (S2). */
export const page = defineEditPage({
  path: '/editProperties',
  title: ({ t }) => t('property.edit_title'),
  lead: (i18n, listing) => i18n.t('property.edit_lead', { home: homeName(i18n, listing) }),
  list: { href: paths.propertiesList(), title: ({ t }) => t('nav.properties_list') },
  edition: listingEdition,
  fieldCount: 6,
  preview: ({ id }) => previewListing(id),
  Fields: EditFields,
});

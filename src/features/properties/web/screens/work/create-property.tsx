import { defineCreatePage } from '#editing/create/create-page.tsx';
import { CreatePropertyForm } from '#features/properties/web/form/create-property-form.tsx';
import { loadLikeListing } from '#features/properties/web/form/property-form.ts';
import { paths } from '#site/paths.ts';

/** `/createProperty`: a new listing (S2). */
export const page = defineCreatePage({
  path: paths.createProperty(),
  title: ({ t }) => t('property.create_title'),
  Form: CreatePropertyForm,
  loadLike: loadLikeListing,
});

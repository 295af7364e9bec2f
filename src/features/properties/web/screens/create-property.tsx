import { paths } from '../../../../paths.ts';
import { defineCreatePage } from '../../../../ui/create/create-page.tsx';
import { CreatePropertyForm } from '../parts/create-property-form.tsx';

/** `/createProperty`: a new listing (S2). */
export const page = defineCreatePage({
  path: paths.createProperty(),
  title: ({ t }) => t('property.create_title'),
  Form: CreatePropertyForm,
});

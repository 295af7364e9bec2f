import { definePageData } from '../../../../page-data.ts';
import { definePage } from '../../../../page.tsx';
import { paths } from '../../../../paths.ts';
import { useDrafts } from '../../../../ui/drafts/use-drafts.ts';
import '../../../../ui/styles/work.css';
import { CreateForm } from '../parts/create-form.tsx';

/** `/createProperty`: a new listing (S2). */
export const page = definePage(
  definePageData<object, null>({ parse: () => ({}), load: async () => null }),
  {
    head: ({ t }) => ({
      title: t('property.create_title'),
      description: t('meta.home_description'),
      canonical: paths.createProperty(),
      isIndexed: false,
    }),
    Screen: CreatePropertyScreen,
  },
);

function CreatePropertyScreen() {
  const drafts = useDrafts('createProperty');
  return (
    <div className="wrap wrap--form">
      <CreateForm key={drafts.id} drafts={drafts} />
    </div>
  );
}

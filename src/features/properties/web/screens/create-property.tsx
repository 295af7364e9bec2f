import { useI18n } from '../../../../i18n/context.tsx';
import { definePageData } from '../../../../page-data.ts';
import { definePage } from '../../../../page.tsx';
import { paths } from '../../../../paths.ts';
import { Phrases } from '../../../../ui/phrases.tsx';
import '../../../../ui/styles/work.css';

/** `/createProperty`: where one comes after signing in (S2). */
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
  const { t } = useI18n();
  return (
    <div className="wrap wrap--form">
      <div className="page-head">
        <h1>
          <Phrases text={t('property.create_title')} />
        </h1>
      </div>
    </div>
  );
}

import { halfOf } from '../../../../burmese/language.ts';
import { paths } from '../../../../paths.ts';
import { lazyPublished } from '../../../../ui/create/lazy-published.tsx';
import { describe } from '../../../../ui/description.ts';
import { defineRecordPage, headImage } from '../../../../ui/record-page.tsx';
import { templateOneData } from '../page-data.ts';
import { TemplateOneSkeleton } from '../parts/template-one-skeleton.tsx';
import { TemplateOneView } from '../parts/template-one-view.tsx';

/** `/templateOneDetails?id=`: a page of its own. */
export const page = defineRecordPage(templateOneData, {
  head: (i18n, { id, title, menuText, textOne, photos }) => ({
    title: halfOf(title, i18n.htmlLang),
    description: describe(i18n, textOne) || halfOf(menuText, i18n.htmlLang),
    canonical: paths.templateOneDetails(id),
    ...headImage(photos[0], title),
  }),
  loadingTitle: ({ t }) => t('template.loading'),
  Skeleton: TemplateOneSkeleton,
  View: TemplateOneView,
  Published: lazyPublished(() => import('../parts/published-template-one.tsx')),
});

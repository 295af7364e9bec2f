import { halfOf } from '#burmese/language.ts';
import { lazyCreatedNotice } from '#editing/create/created-notice.tsx';
import { defineRecordPage, headImage, headPair } from '#editing/record-page.tsx';
import { templateOneData } from '#features/template-ones/web/page-data.ts';
import { TemplateOneSkeleton } from '#features/template-ones/web/parts/template-one-skeleton.tsx';
import { TemplateOneView } from '#features/template-ones/web/parts/template-one-view.tsx';
import { paths } from '#site/paths.ts';
import { describe } from '#ui/text/description.ts';
import '#ui/styles/records.css';

/** `/templateOneDetails?id=`: a template-one page. */
export const page = defineRecordPage(templateOneData, {
  head: (i18n, { title, menuText, textOne, photos, ...page }) => ({
    title: halfOf(title, i18n.htmlLang),
    canonical: paths.templateOneDetails(page.id),
    ...(import.meta.env.SSR && {
      description: page.summary ?? (describe(i18n, textOne) || halfOf(menuText, i18n.htmlLang)),
      ...headPair({ title, pair: page.pair }, paths.templateOneDetails),
      ...headImage(photos[0], title),
    }),
  }),
  loadingTitle: ({ t }) => t('template.loading'),
  Skeleton: TemplateOneSkeleton,
  View: TemplateOneView,
  CreatedNotice: lazyCreatedNotice(
    () => import('#features/template-ones/web/parts/created-template-one.tsx'),
  ),
});

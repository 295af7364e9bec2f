import { pageOf } from '#contract/shapes/menu-or-page.ts';
import { defineOwnListPage } from '#editing/own-list/own-list-page.tsx';
import { CONTENT_SELECTS } from '#editing/publish/content-selects.ts';
import { OwnTemplateOne } from '#features/template-ones/web/parts/own-template-one.tsx';
import { paths } from '#site/paths.ts';

/** `/templateOnesList`: the pages of the user; for administrators all pages (S2, PRODUCT 2). */
export const page = defineOwnListPage({
  hrefOf: paths.templateOnesList,
  title: ({ t }) => t('nav.template_ones_list'),
  draftsHref: paths.drafts(),
  create: { href: paths.createTemplateOne(), text: ({ t }) => t('template.create_title') },
  load: async (api, query, options) => {
    const { templateOnes, ...totals } = pageOf(await api.templateOnes.list({ query }, options));
    return { records: templateOnes, ...totals };
  },
  selects: CONTENT_SELECTS,
  Row: OwnTemplateOne,
});

import { pageOf } from '../../../../contract/menu-or-page.ts';
import { paths } from '../../../../paths.ts';
import { defineOwnListPage } from '../../../../ui/own-list/own-list-page.tsx';
import { OwnTemplateOne } from '../parts/own-template-one.tsx';

/** `/templateOnesList`: one's own pages, for an administrator everybody's (S2, PRODUCT 2). */
export const page = defineOwnListPage({
  hrefOf: paths.templateOnesList,
  title: ({ t }) => t('nav.template_ones_list'),
  create: { href: paths.createTemplateOne(), text: ({ t }) => t('template.create_title') },
  load: async (api, query, options) => {
    const { templateOnes, ...totals } = pageOf(await api.templateOnes.list({ query }, options));
    return { records: templateOnes, ...totals };
  },
  Row: OwnTemplateOne,
});

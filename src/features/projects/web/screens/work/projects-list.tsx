import { pageOf } from '#contract/shapes/menu-or-page.ts';
import { defineOwnListPage } from '#editing/own-list/own-list-page.tsx';
import { CONTENT_SELECTS } from '#editing/publish/content-selects.ts';
import { OwnProject } from '#features/projects/web/parts/own-project.tsx';
import { paths } from '#site/paths.ts';

/** `/projectsList`: the projects of the user; for administrators all projects (S2, PRODUCT 2). */
export const page = defineOwnListPage({
  hrefOf: paths.projectsList,
  title: ({ t }) => t('nav.projects_list'),
  draftsHref: paths.drafts(),
  create: { href: paths.createProject(), text: ({ t }) => t('project.create_title') },
  load: async (api, query, options) => {
    const { projects, ...totals } = pageOf(await api.projects.list({ query }, options));
    return { records: projects, ...totals };
  },
  selects: CONTENT_SELECTS,
  Row: OwnProject,
});

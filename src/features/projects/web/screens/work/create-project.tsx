import { defineCreatePage } from '#editing/create/create-page.tsx';
import { CreateProjectForm } from '#features/projects/web/parts/create-project-form.tsx';
import { paths } from '#site/paths.ts';

/** `/createProject`: a new project (S2). */
export const page = defineCreatePage({
  path: paths.createProject(),
  title: ({ t }) => t('project.create_title'),
  Form: CreateProjectForm,
  loadLike: async (api, id, signal) => {
    const input = { params: { id }, query: { mine: 'true' } } as const;
    const { menuText } = await api.projects.get(input, signal && { signal });
    return { menuText, pairId: id };
  },
});

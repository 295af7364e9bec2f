import { defineCreatePage } from '#editing/create/create-page.tsx';
import { CreateTemplateOneForm } from '#features/template-ones/web/parts/create-template-one-form.tsx';
import { paths } from '#site/paths.ts';

/** `/createTemplateOne`: a new page (S2). */
export const page = defineCreatePage({
  path: paths.createTemplateOne(),
  title: ({ t }) => t('template.create_title'),
  Form: CreateTemplateOneForm,
  loadLike: async (api, id, signal) => {
    const input = { params: { id }, query: { mine: 'true' } } as const;
    const { menuText } = await api.templateOnes.get(input, signal && { signal });
    return { menuText, pairId: id };
  },
});

import type { ListSelect } from '#editing/own-list/own-list.ts';

/** Chooses, in a list of articles, pages or projects, those that are not on the site. */
export const showDraftsSelect: ListSelect = {
  name: 'show',
  values: ['draft'],
  label: ({ t }) => t('publish.show'),
  textOf: ({ t }, value) => (value === 'draft' ? t('publish.show_drafts') : t('publish.show_all')),
};

import { CONTENT_ORDERS } from '#contract/content-orders.ts';
import type { ListSelect } from '#editing/own-list/own-list.ts';

/** What a list of articles, pages or projects can be limited to, those that are not on the site, and its order. */
export const CONTENT_SELECTS: readonly ListSelect[] = [
  {
    name: 'show',
    values: ['draft'],
    label: ({ t }) => t('publish.show'),
    textOf: ({ t }, value) =>
      value === 'draft' ? t('publish.show_drafts') : t('publish.show_all'),
  },
  {
    name: 'order',
    values: CONTENT_ORDERS,
    label: ({ t }) => t('own.order'),
    textOf: ({ find, t }, value) => find(`own.order_${value}`) ?? t('own.order_newest'),
  },
];

import type { ListSelect } from '#editing/own-list/own-list.ts';
import { ORDERS, SHOWN } from '#features/properties/life/own-list-choices.ts';
import type { I18n } from '#i18n/i18n.ts';

/** What one's own list of homes can be limited to, and its order. */
export const OWN_LIST_SELECTS: readonly ListSelect[] = [
  {
    name: 'show',
    values: SHOWN,
    label: ({ t }) => t('own.show'),
    textOf: (i18n, value) => (value === '' ? i18n.t('own.all') : shownText(i18n, value)),
  },
  {
    name: 'order',
    values: ORDERS,
    label: ({ t }) => t('own.order'),
    textOf: ({ find, t }, value) => find(`own.order_${value}`) ?? t('own.order_newest'),
  },
];

const shownText = ({ t, find, list }: I18n, value: string): string =>
  value === 'closed'
    ? list([t('status.sold'), t('status.let')])
    : (find(`status.${value}`) ?? find(`own.${value}`) ?? value);

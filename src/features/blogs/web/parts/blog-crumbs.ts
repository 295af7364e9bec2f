import type { Blog } from '#features/blogs/contract.ts';
import { labelsOf } from '#features/blogs/labels.ts';
import type { I18n } from '#i18n/i18n.ts';
import { paths } from '#site/paths.ts';
import type { Crumb } from '#ui/breadcrumbs.tsx';

/** Breadcrumbs of an article: home, all articles, those with its first label. */
export const blogCrumbs = ({ t }: I18n, { label }: Blog): Crumb[] => [
  { text: t('nav.home'), href: paths.home() },
  { text: t('nav.blogs'), href: paths.blogs() },
  ...labelsOf(label)
    .slice(0, 1)
    .map((first) => ({ text: first, href: paths.blogsByLabel(first) })),
];

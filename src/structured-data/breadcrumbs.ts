import type { Node, SiteFacts } from './site.ts';

/** Describes the breadcrumbs of a page. Its own entry, the last one, has no address. */
export const breadcrumbList = (
  crumbs: readonly { text: string; href?: string }[],
  { pageUrl }: SiteFacts,
): Node => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ text, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    ...(href !== undefined && { item: pageUrl(href) }),
  })),
});

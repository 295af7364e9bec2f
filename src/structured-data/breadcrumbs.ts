import type { Node, SiteFacts } from './site.ts';

/** The way to a page, as search engines show it; the page itself needs no address. */
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

import type { FastifyRequest } from 'fastify';
import { LAYOUT_NAME, parseLayout, type ListLayout } from '#site/list-layout.ts';

/** Paths of the lists that have layouts: other pages are the same in both. */
const LISTS = /^\/results(?:AllProperties)?\/?\?/;

/** Returns the layout of a page, and `queryLayout` if the address has `?layout=`. */
export const requestLayout = ({
  url,
  headers,
}: Pick<FastifyRequest, 'url' | 'headers'>): {
  layout: ListLayout;
  queryLayout: ListLayout | undefined;
} => {
  const isList = LISTS.test(`${url}?`);
  const queryLayout = isList ? layoutOfQuery(url) : undefined;
  const kept = isList ? layoutOfCookie(headers.cookie) : undefined;
  return { layout: queryLayout ?? kept ?? 'cards', queryLayout };
};

const layoutOfQuery = (url: string): ListLayout | undefined =>
  url.includes(LAYOUT_NAME)
    ? parseLayout(new URLSearchParams(url.slice(url.indexOf('?'))).get(LAYOUT_NAME))
    : undefined;

const layoutOfCookie = (header: string | undefined): ListLayout | undefined =>
  parseLayout(/(?:^|;\s*)layout=(\w+)/.exec(header ?? '')?.[1]);

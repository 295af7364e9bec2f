import type { ListingType } from '#features/catalogue/catalogue.ts';
import { contentAddress } from '#shell/site-map.ts';
import { paths } from '#site/paths.ts';

/** Where a page stands in the navigation. */
export type Section = {
  /** The entry it belongs to; menus of records know theirs by `item`. */
  entry: 'home' | 'all' | ListingType | 'blogs' | undefined;
  /** The address that an entry of a dropdown has when the page is what it leads to. */
  item: string | undefined;
};

const NOWHERE: Section = { entry: undefined, item: undefined };

/** Reads it from an address. */
export const sectionOf = (href: string): Section => {
  const [path = '', query] = contentAddress(href).split('?');
  return SECTIONS[path]?.(new URLSearchParams(query)) ?? NOWHERE;
};

/** Only `/resultsAllProperties` is what a dropdown leads to. */
const SECTIONS: Record<string, (query: URLSearchParams) => Section> = {
  '/': () => ({ entry: 'home', item: undefined }),
  '/results': (query) => ({ entry: typeOf(query) ?? 'all', item: undefined }),
  '/resultsAllProperties': (query) => {
    const type = typeOf(query);
    const propType = query.get('propType') ?? 'all';
    return { entry: type ?? 'all', item: paths.resultsAllProperties({ propType, type }) };
  },
  '/templateOneDetails': (query) => recordSection(query, paths.templateOneDetails),
  '/projectDetails': (query) => recordSection(query, paths.projectDetails),
  '/blogs': () => ({ entry: 'blogs', item: paths.blogs() }),
  '/blogsByLabel': (query) => ({
    entry: 'blogs',
    item: paths.blogsByLabel(query.get('label')?.trim() ?? ''),
  }),
  '/blogDetails': () => ({ entry: 'blogs', item: undefined }),
};

const typeOf = (query: URLSearchParams): ListingType | undefined => {
  const type = query.get('type');
  return type === 'for_sales' || type === 'for_rents' ? type : undefined;
};

const recordSection = (query: URLSearchParams, hrefOf: (id: number) => string): Section => ({
  entry: undefined,
  item: hrefOf(Number(query.get('id'))),
});

import type { ListingType } from '#features/catalogue/catalogue.ts';
import { paths } from '#site/paths.ts';
import { ownAddress } from './own-address.ts';

/** The place of a page in the navigation. */
export type Section = {
  /** The top-level entry that the page belongs to. Menus of records use `item` instead. */
  entry: 'home' | 'all' | ListingType | 'blogs' | undefined;
  /** The address of the dropdown entry that leads to the page. */
  item: string | undefined;
};

const NO_SECTION: Section = { entry: undefined, item: undefined };

/** Finds the place of the page at an address. */
export const sectionOf = (href: string): Section => {
  const [path = '', query] = ownAddress(href).split('?');
  return SECTIONS[path]?.(new URLSearchParams(query)) ?? NO_SECTION;
};

/** By path. `/results` has no `item`, because dropdowns lead to `/resultsAllProperties`. */
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

import type { ListingType } from '../features/catalogue/catalogue.ts';
import { withoutLanguage } from './site-map.ts';

/** The entry of the navigation a page belongs to, and the property type of its dropdown. */
export type Section = {
  entry: 'home' | 'all' | ListingType | undefined;
  propType: string | undefined;
};

const LISTS: ReadonlySet<string | undefined> = new Set(['/results', '/resultsAllProperties']);

/** Reads it from an address. Only `/resultsAllProperties` is what a dropdown leads to. */
export const sectionOf = (href: string): Section => {
  const [path, query] = withoutLanguage(href).split('?');
  if (path === '/') return { entry: 'home', propType: undefined };
  if (!LISTS.has(path)) return { entry: undefined, propType: undefined };
  const values = new URLSearchParams(query);
  const type = values.get('type');
  return {
    entry: type === 'for_sales' || type === 'for_rents' ? type : 'all',
    propType: path === '/results' ? undefined : (values.get('propType') ?? 'all'),
  };
};

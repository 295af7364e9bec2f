import { createContext, use, type ReactNode } from 'react';

/**
 * What a fragment shows: parts of the menus or of all pages, or one record, which is another object after a change, and its
 * age on a day.
 */
type FragmentOptions = { of?: { id: number }; on?: number; selected?: string };

/** Renders a part of pages once and returns its HTML; undefined if it is not worth keeping. */
export type Fragments = (
  key: string,
  part: ReactNode,
  options: FragmentOptions,
) => string | undefined;

/** Only the server has fragments: it renders them once, and browsers hydrate them like all else. */
export const FragmentContext = createContext<Fragments | undefined>(undefined);

type Content = { dangerouslySetInnerHTML: { __html: string } } | { children: ReactNode };

/**
 * Returns the content of an element: a fragment on the server, the part itself in a browser and without a key. The part
 * must show nothing but what its key, `of` and `on` say, besides the menus and the language, and use no `useId`. The options of a select
 * have the value that is `selected`; images must be lazy, because React lifts tags for others to the start of a page.
 */
export const useFragment = (
  key: string | undefined,
  part: ReactNode,
  options: FragmentOptions = {},
): Content => {
  // The HTML is what React has rendered of the same part, so it is escaped already.
  const fragments = use(FragmentContext);
  const html = key === undefined ? undefined : fragments?.(key, part, options);
  return html === undefined ? { children: part } : { dangerouslySetInnerHTML: { __html: html } };
};

import { createContext, createElement, use, type ReactNode } from 'react';

/** The parts of a page that are the same on many pages, as HTML. */
export type Fragments = { navigation: string; footer: string };

/** Only the server has fragments: it renders them once, and browsers hydrate them like all else. */
export const FragmentContext = createContext<Fragments | undefined>(undefined);

/** Returns the content of an element: the fragment on the server, the component in a browser. */
export const useFragment = (
  name: keyof Fragments,
  component: () => ReactNode,
): { dangerouslySetInnerHTML: { __html: string } } | { children: ReactNode } => {
  const fragments = use(FragmentContext);
  // The HTML is what React has rendered of the same component, so it is escaped already.
  return fragments
    ? { dangerouslySetInnerHTML: { __html: fragments[name] } }
    : { children: createElement(component) };
};

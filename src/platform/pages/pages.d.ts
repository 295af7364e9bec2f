/** Types of the server entry of the web program, for the server program. See `vite.alias.ts`. */
declare module '#pages' {
  import type { PageRenderer } from './renderer.ts';

  export const renderPage: PageRenderer;
  /** Returns a key of the content of a page: addresses with the same key have the same page, per language. */
  export const pageKey: (href: string) => string;
}

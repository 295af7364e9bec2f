/** The server entry of the web program, as the server program sees it. See `vite.alias.ts`. */
declare module '#pages' {
  import type { PageRenderer } from './renderer.ts';

  export const renderPage: PageRenderer;
  /** What decides about a page's content, besides its language: pages of the same key are the same. */
  export const pageKey: (href: string) => string;
}

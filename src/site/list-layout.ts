/** How a list shows homes: as cards with large photos, or as compact rows. */
const LIST_LAYOUTS = ['cards', 'rows'] as const;
export type ListLayout = (typeof LIST_LAYOUTS)[number];

/** Name of the parameter of an address, and of the cookie that remembers the choice. */
export const LAYOUT_NAME = 'layout';

/** Reads the layout of a parameter or cookie; undefined if it is none. */
export const parseLayout = (text: string | null | undefined): ListLayout | undefined =>
  LIST_LAYOUTS.find((layout) => layout === text);

/** The orders of an own list of articles, pages or projects besides the newest first. */
export const CONTENT_ORDERS = ['oldest', 'title'] as const;
export type ContentOrder = (typeof CONTENT_ORDERS)[number];

import { afterVisible } from '#ui/visible-time.ts';

/** A listing counts as viewed after being visible for this time (PRODUCT 12). */
const VIEW_TIME_MS = 2_000;

/** Returns the address to post a view of a listing to. */
export const viewsAddress = (id: number): string => `/api/properties/${id}/views`;

/** Attributes of the element of a listing whose view is not counted yet; the value is `viewsAddress`. */
export const uncountedView = (id: number) => ({ 'data-views': viewsAddress(id) });

const findUncounted = (): HTMLElement | null => document.querySelector('[data-views]');

/**
 * Calls `count` with the address of the view once the listing in the document has been visible long enough,
 * unless that view has been counted. Returns a function that cancels the call.
 */
export const countView = (count: (address: string) => void): (() => void) => {
  if (!findUncounted()) return () => {};
  return afterVisible(VIEW_TIME_MS, () => {
    const listing = findUncounted();
    const address = listing?.dataset.views;
    if (address === undefined) return;
    delete listing?.dataset.views;
    count(address);
  });
};

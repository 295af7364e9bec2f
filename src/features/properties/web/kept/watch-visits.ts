import { keepVisit } from './visits.ts';

type CountView = (id: string) => void;
let countView: CountView | undefined;

/** Counts views by a function from now on; until there is one they wait. */
export const countViewsBy = (count: CountView): void => {
  countView = count;
};

/**
 * Returns what has to be told whether the page is visible, at every look at it: if it was at the look before, too, the view of its home is
 * counted (PRODUCT 12), and the device keeps which home that was, or which search (PRODUCT 27).
 */
export const createVisits = (): ((isVisible: boolean) => void) => {
  let looking = '';
  let noted = looking;
  return (isVisible) => {
    // A link to the alerts of a search has the search in its address.
    const shown = document.querySelector<HTMLAnchorElement>('[data-visit]');
    const visit = isVisible && shown ? shown.dataset.visit + (shown.search ?? '') : '';
    if (visit && visit === looking && visit !== noted && countView) {
      noted = visit;
      if (!visit.includes('?')) countView(visit);
      keepVisit(visit);
    }
    looking = visit;
  };
};

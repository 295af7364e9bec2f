/** The name under which the device keeps what was looked at. */
export const VISITS = 'eain.seen';

/** The most letters of it; more than a hundred homes, or some long searches. */
const MAX_LENGTH = 9_000;

/**
 * Adds what was looked at to what the device keeps, a line for each, the last first: the number of a home, or the number of the newest
 * home at the time of a search, `?`, and the query of its address; or the query of the address of a home whose heart was tapped before React
 * was there. A line that has no room ends without its end.
 */
export const keepVisit = (visit: string): void => {
  try {
    const lines = [visit, localStorage.getItem(VISITS)].join('\n');
    localStorage.setItem(VISITS, lines.slice(0, MAX_LENGTH));
  } catch {
    // The browser forbids storage, or it is full: the site knows nothing of this visit.
  }
};

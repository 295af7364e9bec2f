import { toSearchValues, type ResultsSearch } from '#features/properties/page-search.ts';
import { paths } from '#site/paths.ts';

/** Returns the search of an alert as the query of its address: without order and page. */
export const alertQuery = (search: ResultsSearch): string => {
  const href = paths.results(toSearchValues({ ...search, sort: undefined, page: 1 }));
  return href.slice(href.indexOf('?') + 1 || href.length);
};

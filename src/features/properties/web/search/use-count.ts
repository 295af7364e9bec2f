import { useEffect, useState } from 'react';
import { parseResultsSearch, toSearchValues } from '#features/properties/page-search.ts';
import { useApp } from '#site/page.tsx';
import type { SearchFields } from './search-fields.ts';

/** How long the visitor may go on choosing before it is counted, in milliseconds. */
const PAUSE = 250;

/**
 * How many homes a search form would show; undefined while nothing is known of it, or when the
 * question failed. Until a new number comes the last one stands.
 */
export const useCount = (fields: SearchFields): number | undefined => {
  const { api } = useApp();
  const [total, setTotal] = useState<number>();
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const { arePricesPicked: _, ...values } = fields;
      const search = parseResultsSearch(new URLSearchParams(values));
      api.properties
        .results(
          { query: { ...toSearchValues(search), sort: 'newest', limit: '1' } },
          { signal: leaving.signal },
        )
        .then(({ totalItems }) => setTotal(totalItems))
        .catch(() => {
          if (!leaving.signal.aborted) setTotal(undefined);
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, fields]);
  return total;
};

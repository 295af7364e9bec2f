import { useEffect, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import {
  parseResultsSearch,
  toSearchValues,
  type ResultsSearch,
} from '#features/properties/page-search.ts';
import { useApp } from '#site/page.tsx';
import { watchPresses } from '#ui/presses.ts';
import { countsOf, type CountOf } from './choice-counts.ts';
import { toFields, type SearchFields } from './search-fields.ts';

/** Delay between the last choice and the call that counts the results. */
const COUNT_DELAY_MS = 250;

type ResultCount = { total: number; countOf: CountOf };

type ResultCountState = Partial<ResultCount> & {
  /** Reads the inputs of the form that its selects do not have. */
  readOthers: (form: HTMLFormElement) => void;
  clearOthers: () => void;
};

let untilReleased: (() => Promise<void>) | undefined;

/**
 * Number of homes that a search form finds, and that each of its choices would find: one call for both. Keeps the last
 * numbers until the next are loaded, and while a select may be open, whose choices must not change then. There are none before
 * the first call and after a failed one, until the connection is back.
 * @param isWanted whether the form is in use
 */
export const useResultCount = (
  search: ResultsSearch,
  fields: SearchFields,
  isWanted: boolean,
): ResultCountState => {
  const { api } = useApp();
  const [others, setOthers] = useState(() => othersOf(search));
  const [count, setCount] = useState<ResultCount>();
  useEffect(() => {
    if (!isWanted) return undefined;
    untilReleased ??= watchPresses();
    let isLate = false;
    const load = async (): Promise<void> => {
      const asked = searchOf(fields, others);
      const query = {
        ...toSearchValues(asked),
        sort: 'newest',
        limit: '1',
        facets: 'true',
      } as const;
      try {
        const { totalItems: total, facets } = await api.properties.results({ query });
        await untilReleased?.();
        if (!isLate)
          setCount(facets && { total, countOf: countsOf({ search: asked, fields, facets }) });
      } catch (error) {
        if (!(error instanceof ApiError || error instanceof CallError)) throw error;
        if (!isLate) setCount(undefined);
      }
    };
    const start = (): void => void load();
    const timer = setTimeout(start, COUNT_DELAY_MS);
    addEventListener('online', start);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', start);
      isLate = true;
    };
  }, [api, fields, others, isWanted]);
  return {
    ...count,
    readOthers: (form) => setOthers(othersIn(form, fields)),
    clearOthers: () => setOthers(''),
  };
};

const searchOf = (fields: SearchFields, others: string): ResultsSearch => {
  const { hasPickedPrices: _, ...values } = fields;
  const query = new URLSearchParams(others);
  for (const [name, value] of Object.entries(values)) query.set(name, value);
  return parseResultsSearch(query);
};

/** The parameters of a search that the selects of the form do not have. */
const othersOf = (search: ResultsSearch): string => {
  const cells = toFields(search);
  return new URLSearchParams(
    Object.entries(toSearchValues(search)).flatMap(([name, value]) =>
      value && !(name in cells) ? [[name, value]] : [],
    ),
  ).toString();
};

/** The same, as the form has them now. */
const othersIn = (form: HTMLFormElement, fields: SearchFields): string => {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !(name in fields)) query.append(name, value);
  return query.toString();
};

import { useEffect, useState, type RefObject } from 'react';
import type { ResultsSearch } from '#features/properties/page-search.ts';
import {
  changeField,
  readFields,
  resetFields,
  toFields,
  type SearchFieldName,
  type SearchFields,
} from './search-fields.ts';

type SearchFieldsState = {
  fields: SearchFields;
  change: (name: SearchFieldName, value: string) => void;
  reset: () => void;
};

/** State of a search form; starts with what the visitor chose before hydration. */
export const useSearchFields = (
  search: ResultsSearch,
  form: RefObject<HTMLFormElement | null>,
): SearchFieldsState => {
  const [fields, setFields] = useState(() => toFields(search));
  useEffect(() => {
    const node = form.current;
    // oxlint-disable-next-line react/set-state-in-effect -- only the document has the choices
    if (node) setFields((first) => keepChosen(first, new FormData(node)));
  }, [form]);
  return {
    fields,
    change: (name, value) => setFields((current) => changeField(current, name, value)),
    reset: () => setFields(resetFields),
  };
};

/** Returns `first` itself if nothing else was chosen, so that React does not render again. */
const keepChosen = (first: SearchFields, chosen: FormData): SearchFields => {
  const { hasPickedPrices: _, ...values } = first;
  const names = Object.keys(values) as SearchFieldName[];
  const now = { ...values };
  for (const name of names) {
    const value = chosen.get(name);
    if (typeof value === 'string') now[name] = value;
  }
  return names.every((name) => now[name] === first[name]) ? first : readFields(now);
};

import { useEffect, useState, type RefObject } from 'react';
import type { ResultsSearch } from '#features/properties/page-search.ts';
import {
  changeField,
  readFields,
  resetFields,
  toFields,
  type FieldName,
  type SearchFields,
} from './search-fields.ts';

type SearchFieldsState = {
  fields: SearchFields;
  change: (name: FieldName, value: string) => void;
  reset: () => void;
};

/** The state of a search form. It begins with what the visitor chose before scripts ran. */
export const useSearchFields = (
  search: ResultsSearch,
  form: RefObject<HTMLFormElement | null>,
): SearchFieldsState => {
  const [fields, setFields] = useState(() => toFields(search));
  useEffect(() => {
    const node = form.current;
    // oxlint-disable-next-line react/set-state-in-effect -- only the document knows it
    if (node) setFields((first) => keepChosen(first, new FormData(node)));
  }, [form]);
  return {
    fields,
    change: (name, value) => setFields((current) => changeField(current, name, value)),
    reset: () => setFields(resetFields),
  };
};

/** The same object when nothing was chosen, so that nothing is rendered again. */
const keepChosen = (first: SearchFields, chosen: FormData): SearchFields => {
  const { arePricesPicked: _, ...values } = first;
  const names = Object.keys(values) as FieldName[];
  const now = { ...values };
  for (const name of names) {
    const value = chosen.get(name);
    if (typeof value === 'string') now[name] = value;
  }
  return names.every((name) => now[name] === first[name]) ? first : readFields(now);
};

import { useEffect, useState, type RefObject } from 'react';
import type { ResultsSearch } from '#features/properties/page-search.ts';
import {
  applyChosen,
  changeField,
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
    if (node) setFields((first) => applyChosen(first, new FormData(node)));
  }, [form]);
  return {
    fields,
    change: (name, value) => setFields((current) => changeField(current, name, value)),
    reset: () => setFields(resetFields),
  };
};

import { useEffect, useRef } from 'react';
import { useFormParts, type FormCheck } from './form-context.ts';

/** In a part of a form: it is asked before the form is sent, once its fields are right. */
export const useFormCheck = (check: FormCheck): void => {
  const { checks } = useFormParts();
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    const ask: FormCheck = () => latest.current();
    checks.add(ask);
    return () => void checks.delete(ask);
  }, [checks]);
};

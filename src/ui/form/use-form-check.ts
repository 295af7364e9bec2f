import { useEffect, useRef } from 'react';
import { useFormContext, type FormCheck } from './form-context.ts';

/** Registers a check that runs before the form is sent, after its fields have passed the rules. */
export const useFormCheck = (check: FormCheck): void => {
  const { checks } = useFormContext();
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    const runLatest: FormCheck = () => latest.current();
    checks.add(runLatest);
    return () => void checks.delete(runLatest);
  }, [checks]);
};

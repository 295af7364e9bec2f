import { useEffect, useState } from 'react';
import { useFormContext } from './form-context.ts';

/** Returns a function that moves the focus to a field after the next render, which may add the field. */
export const useFocusNextField = (): ((field: string) => void) => {
  const { idOf } = useFormContext();
  const [target, setTarget] = useState<{ id: string }>();
  useEffect(() => {
    if (target) document.getElementById(target.id)?.focus();
  }, [target]);
  return (field) => setTarget({ id: idOf(field) });
};

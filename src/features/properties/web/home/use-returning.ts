import { useEffect, useState } from 'react';
import { VISITS } from '#features/properties/web/kept/visits.ts';
import type { Returning } from './returning.tsx';

/** Loads what the home page has for whoever was here before; undefined until then, and for others. */
export const useReturning = (): Returning | undefined => {
  const [returning, setReturning] = useState<Returning>();
  useEffect(() => {
    const load = async (): Promise<void> => {
      try {
        if (VISITS in localStorage) setReturning((await import('./returning.tsx')).returning);
      } catch {
        // The browser forbids storage, or there is no connection: the page is that of a first visit.
      }
    };
    void load();
  }, []);
  return returning;
};

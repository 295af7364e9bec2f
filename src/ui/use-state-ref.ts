import { useRef, useState, type RefObject } from 'react';

/** State, a ref to its latest value for callbacks that outlive a render, and a setter of parts of it. */
export const useStateRef = <S extends object>(
  start: S | (() => S),
): readonly [state: S, latest: Readonly<RefObject<S>>, change: (part: Partial<S>) => void] => {
  const [state, setState] = useState(start);
  const latest = useRef(state);
  const change = (part: Partial<S>): void => {
    latest.current = { ...latest.current, ...part };
    setState(latest.current);
  };
  return [state, latest, change];
};

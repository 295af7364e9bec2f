import { useRef, useState, type RefObject } from 'react';

/** State, what it is by now for those who wait in between, and a way to change parts of it. */
export const useStateRef = <S extends object>(
  start: S | (() => S),
): readonly [state: S, now: Readonly<RefObject<S>>, change: (part: Partial<S>) => void] => {
  const [state, setState] = useState(start);
  const now = useRef(state);
  const change = (part: Partial<S>): void => {
    now.current = { ...now.current, ...part };
    setState(now.current);
  };
  return [state, now, change];
};

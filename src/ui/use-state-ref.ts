import { useRef, useState, type RefObject } from 'react';

/** Returns state, a ref to its latest value for callbacks that outlive a render, and a setter of parts of it. */
export const useStateRef = <S extends object>(
  initial: S | (() => S),
): readonly [state: S, latest: Readonly<RefObject<S>>, update: (part: Partial<S>) => void] => {
  const [state, setState] = useState(initial);
  const latest = useRef(state);
  const update = (part: Partial<S>): void => {
    latest.current = { ...latest.current, ...part };
    setState(latest.current);
  };
  return [state, latest, update];
};

import { useRef, useState } from 'react';
import { runSave, type SaveCalls, type SaveMachine, type SaveOptions } from './run-save.ts';
import { nextSaveState, type SaveState } from './save-state.ts';

/** Saves of one thing, one after the other. */
export type Saver<V> = SaveMachine<V> & {
  state: SaveState<V>;
  /** Runs a save when the ones before it have ended, as `runSave` does. */
  run: <S extends { updatedAt: string }>(
    values: V,
    calls: SaveCalls<V, S>,
    options: SaveOptions,
  ) => Promise<S | undefined>;
  /** Resolves when no save is running. */
  settled: () => Promise<void>;
};

/** Holds the state of a thing that is edited. */
export const useSave = <V>(start: () => SaveState<V>): Saver<V> => {
  const [state, setState] = useState(start);
  // The ref is up to date before the next render: a save that ends may be followed by another at once.
  const latest = useRef(state);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const machine: SaveMachine<V> = {
    current: () => latest.current,
    send: (event) => {
      latest.current = nextSaveState(latest.current, event);
      setState(latest.current);
    },
  };
  return {
    ...machine,
    state,
    run: (values, calls, options) => {
      const work = running.current.then(() => runSave(machine, values, calls, options));
      running.current = work.catch(() => {});
      return work;
    },
    settled: async () => void (await running.current),
  };
};

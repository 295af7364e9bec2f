import { useEffect, useState } from 'react';

/** State outside of React, for work that goes on between renders. */
export class StateStore<S extends object> {
  #state: S;
  readonly #listeners = new Set<() => void>();

  constructor(initial: S) {
    this.#state = initial;
  }

  get(): S {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  update(part: Partial<S>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Returns the state of a store, and renders again when it changes. `useSyncExternalStore` would render in the middle of an event, and a
 * drag moves the element under the pointer.
 */
export const useStore = <S extends object>(store: StateStore<S>): S => {
  const [, setSeen] = useState(store.get());
  useEffect(() => {
    const look = (): void => setSeen(store.get());
    // It may have changed since it was rendered.
    look();
    return store.subscribe(look);
  }, [store]);
  return store.get();
};

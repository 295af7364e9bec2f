import { useSyncExternalStore } from 'react';

/** State outside of React, for work that goes on between renders. */
export class StateStore<S extends object> {
  #state: S;
  readonly #listeners = new Set<() => void>();

  constructor(initial: S) {
    this.#state = initial;
  }

  readonly get = (): S => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  update(part: Partial<S>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/** Returns the state of a store, and renders again when it changes. */
export const useStore = <S extends object>({ get, subscribe }: StateStore<S>): S =>
  useSyncExternalStore(subscribe, get, get);

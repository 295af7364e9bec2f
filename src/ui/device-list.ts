import { useSyncExternalStore } from 'react';

/** A list that only this device keeps, up to date in all tabs. */
export type DeviceList<T> = {
  get: () => readonly T[];
  /** Replaces it; returns false if the browser keeps it for this visit only. */
  set: (next: readonly T[]) => boolean;
  /** The list as it changes; empty until scripts run. */
  use: () => readonly T[];
};

/** What a tab keeps under a name in place of the storage: its own name outlives each document, and browsers empty it for another site. */
const ofTab = (name: string): string | undefined =>
  window.name.startsWith(name) ? window.name.slice(name.length) : undefined;

/** Opens the list of a name in the storage of the browser, without what is no item of it. */
export const deviceList = <T>(
  name: string,
  isItem: (item: unknown) => item is T,
): DeviceList<T> => {
  const none: readonly T[] = [];
  const listeners = new Set<() => void>();
  /** Undefined until it is read, and after another tab has changed it. */
  let items: readonly T[] | undefined;

  const read = (): readonly T[] => {
    try {
      const stored = JSON.parse(ofTab(name) ?? localStorage.getItem(name) ?? '[]') as unknown;
      return Array.isArray(stored) ? stored.filter(isItem) : none;
    } catch {
      // The browser forbids storage, which `set` finds out, or something else has written there.
      return none;
    }
  };
  const get = (): readonly T[] => (items ??= read());
  const subscribe = (listener: () => void): (() => void) => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key !== name && key !== null) return;
      items = undefined;
      listener();
    };
    listeners.add(listener);
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', onStorage);
    };
  };
  return {
    get,
    set: (next) => {
      items = next;
      let isStored = true;
      const text = JSON.stringify(items);
      try {
        if (items.length > 0) localStorage.setItem(name, text);
        else localStorage.removeItem(name);
        if (ofTab(name)) window.name = '';
      } catch {
        isStored = false;
        window.name = name + text;
      }
      for (const listener of listeners) listener();
      return isStored;
    },
    use: () => useSyncExternalStore(subscribe, get, () => none),
  };
};

import { useSyncExternalStore } from 'react';

/** A list that only this device keeps, up to date in all tabs. */
type DeviceList<T> = {
  get: () => readonly T[];
  /** Replaces it; returns false if the browser keeps it for this visit only. */
  set: (next: readonly T[]) => boolean;
  /** The list as it changes; empty until scripts run. */
  use: () => readonly T[];
};

/** What a tab keeps in place of the storage, by name: its own name outlives each document, and browsers empty it for another site. */
const readTab = (): Readonly<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(window.name)) as Record<string, unknown>;
  } catch {
    // Nothing, or what somebody else has called it.
    return {};
  }
};

/** Replaces what the tab keeps under a name, with nothing if there is no value. */
const writeTab = (name: string, value?: unknown): void => {
  window.name = JSON.stringify({ ...readTab(), [name]: value });
};

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
      const stored = readTab()[name] ?? (JSON.parse(localStorage.getItem(name) ?? '0') as unknown);
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
      try {
        if (items.length > 0) localStorage.setItem(name, JSON.stringify(items));
        else localStorage.removeItem(name);
        if (window.name) writeTab(name);
      } catch {
        isStored = false;
        writeTab(name, items);
      }
      for (const listener of listeners) listener();
      return isStored;
    },
    use: () => useSyncExternalStore(subscribe, get, () => none),
  };
};

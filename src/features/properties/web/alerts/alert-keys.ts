import { useSyncExternalStore } from 'react';
import { MAX_ALERTS } from '#features/properties/alerts/alert-rules.ts';

const NAME = 'eain.alerts';
const NONE: readonly string[] = [];
const KEY = /^[\w-]{22}$/;

const listeners = new Set<() => void>();

/** Undefined until they are read, and after another tab has changed them. */
let keys: readonly string[] | undefined;

const read = (): readonly string[] => {
  try {
    const text = localStorage.getItem(NAME);
    if (text === null) return NONE;
    const stored = JSON.parse(text) as unknown;
    return Array.isArray(stored) ? stored.filter(isKey).slice(-MAX_ALERTS) : NONE;
  } catch {
    // The browser forbids storage, or something else has written there: then only notifications can end their alerts.
    return NONE;
  }
};

const isKey = (value: unknown): value is string => typeof value === 'string' && KEY.test(value);

/** Returns the keys of the alerts of this device, the first first. */
export const alertKeys = (): readonly string[] => (keys ??= read());

/** Replaces them, for this visit also if the browser stores nothing. */
export const writeAlertKeys = (next: readonly string[]): void => {
  keys = [...new Set(next)];
  try {
    if (keys.length > 0) localStorage.setItem(NAME, JSON.stringify(keys));
    else localStorage.removeItem(NAME);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key !== NAME && key !== null) return;
    keys = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
};

/** The keys of the alerts of this device, up to date in all tabs; none until scripts run. */
export const useAlertKeys = (): readonly string[] =>
  useSyncExternalStore(subscribe, alertKeys, () => NONE);

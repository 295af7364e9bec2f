import { useSyncExternalStore } from 'react';
import { MAX_KEPT } from '#features/properties/kept/kept-ids.ts';

/** What visitors note about a home. */
export type Mark = 'called' | 'seen' | 'no';

/** A home that is kept, the price in lakhs that it had then, and what was noted about it. */
export type KeptHome = {
  id: number;
  price: number;
  mark?: Mark | undefined;
  note?: string | undefined;
};

/** Also known to `boot.ts`. */
const NAME = 'eain.kept';

const NONE: readonly KeptHome[] = [];

const listeners = new Set<() => void>();

/** What was dropped since the document was opened: whoever keeps it again has not lost what was noted. */
const dropped = new Map<number, KeptHome>();

/** Undefined until it is read, and after another tab has changed it. */
let homes: readonly KeptHome[] | undefined;

const read = (): readonly KeptHome[] => {
  try {
    const stored = JSON.parse(localStorage.getItem(NAME) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isHome) : NONE;
  } catch {
    // The browser forbids storage, which `write` finds out, or something else has written there.
    return NONE;
  }
};

const isHome = (home: unknown): home is KeptHome => {
  const { id, price } = Object(home) as Partial<KeptHome>;
  return [id, price].every(Number.isFinite);
};

/** Returns the homes that this device keeps, the first first. */
export const keptHomes = (): readonly KeptHome[] => (homes ??= read());

/** Replaces them; returns false if the browser keeps them for this visit only. */
export const write = (next: readonly KeptHome[]): boolean => {
  homes = next;
  let isStored = true;
  try {
    if (homes.length > 0) localStorage.setItem(NAME, JSON.stringify(homes));
    else localStorage.removeItem(NAME);
  } catch {
    isStored = false;
  }
  for (const listener of listeners) listener();
  return isStored;
};

/** Keeps homes, or goes on keeping them; returns false if the list has no room for all, or the browser does not store it. */
export const keep = (added: readonly KeptHome[]): boolean => {
  const known = keptHomes();
  const others = added.filter(({ id }) => !known.some((home) => home.id === id));
  const all = [...known, ...others.map((home) => dropped.get(home.id) ?? home)];
  return write(all.slice(0, MAX_KEPT)) && all.length <= MAX_KEPT;
};

/** Keeps a home no more. */
export const drop = (id: number): void => {
  for (const home of keptHomes()) if (home.id === id) dropped.set(id, home);
  write(keptHomes().filter((home) => home.id !== id));
};

const subscribe = (listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key !== NAME && key !== null) return;
    homes = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
};

/** The homes that this device keeps, up to date in all tabs; none until scripts run. */
export const useKept = (): readonly KeptHome[] =>
  useSyncExternalStore(subscribe, keptHomes, () => NONE);

import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let copiedAt: string | undefined;

/** Returns when the data of the page was copied; undefined if it comes from the site. */
export const getCopiedAt = (): string | undefined => copiedAt;

/** Says that the data of the page is a copy, or that it is none. */
export const setCopiedAt = (instant: string | undefined): void => {
  copiedAt = instant;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** When the data of the page was copied, as it changes. */
export const useCopiedAt = (): string | undefined =>
  useSyncExternalStore(subscribe, getCopiedAt, () => undefined);

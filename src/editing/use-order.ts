import { useRef } from 'react';
import { ApiError } from '#contract/errors.ts';
import { useAction } from '#ui/use-action.ts';
import { useStateRef } from '#ui/use-state-ref.ts';
import { moveItem } from './photos/move-item.ts';

type ItemKey = string | number;

/**
 * Saves an order of parts of a record, such as photos, and returns all of them. `isOverwrite` saves over a
 * version of somebody else.
 * @throws ApiError `changed_elsewhere` if somebody else has saved the record
 */
export type OrderCall<T> = (
  items: readonly T[],
  isOverwrite: boolean,
  signal: AbortSignal,
) => Promise<readonly T[]>;

type OrderHandle<T, K extends ItemKey> = {
  /** The items in the order that the user sees, saved or not. */
  items: readonly T[];
  /** Moves an item to an index; `save` stores the new order. */
  move: (key: K, to: number) => void;
  save: () => void;
  /** The last order was not saved because somebody else had saved the record. */
  hasConflict: boolean;
  /** Saves that order over the version of somebody else. */
  overwrite: () => void;
  /** Resolves when no order is being saved. */
  settled: () => Promise<void>;
};

type UseOrderOptions<T, K extends ItemKey> = {
  keyOf: (item: T) => K;
  call: OrderCall<T> | undefined;
  /** Returns the stored items at the time of the call. */
  getStored: () => readonly T[];
  /** Gets the items after a save. */
  onItems: (items: readonly T[]) => void;
};

type OrderState<K> = {
  pendingOrder: readonly K[] | undefined;
  conflictingOrder: readonly K[] | undefined;
};

/** Reorders parts of a record and saves each new order. */
export const useOrder = <T, K extends ItemKey>(
  stored: readonly T[],
  { keyOf, call, getStored, onItems }: UseOrderOptions<T, K>,
): OrderHandle<T, K> => {
  const { run } = useAction();
  const [{ pendingOrder, conflictingOrder }, latest, change] = useStateRef<OrderState<K>>({
    pendingOrder: undefined,
    conflictingOrder: undefined,
  });
  const saving = useRef(Promise.resolve());

  /** Saves repeatedly, as items may be moved during a save, until the shown order is stored. */
  const saveAll = async (isOverwrite: boolean, signal: AbortSignal): Promise<void> => {
    if (!call) return;
    for (let keys = latest.current.pendingOrder; keys; keys = latest.current.pendingOrder) {
      try {
        onItems(await call(arrange(getStored(), keys, keyOf), isOverwrite, signal));
        if (latest.current.pendingOrder === keys) change({ pendingOrder: undefined });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'changed_elsewhere')) throw error;
        change({ pendingOrder: undefined, conflictingOrder: keys });
      }
    }
  };
  const save = (isOverwrite: boolean): void =>
    run(
      (signal) => {
        const work = saveAll(isOverwrite, signal);
        saving.current = work.catch(() => {});
        return work;
      },
      () => change({ pendingOrder: undefined }),
    );

  const items = pendingOrder ? arrange(stored, pendingOrder, keyOf) : stored;
  return {
    items,
    move: (key, to) => {
      const keys = items.map(keyOf);
      const from = keys.indexOf(key);
      if (from !== to)
        change({ pendingOrder: moveItem(keys, from, to), conflictingOrder: undefined });
    },
    save: () => save(false),
    hasConflict: conflictingOrder !== undefined,
    overwrite: () => {
      change({ pendingOrder: conflictingOrder, conflictingOrder: undefined });
      save(true);
    },
    settled: () => saving.current,
  };
};

/** Sorts items by the order of `keys`; items without a key in it come last. */
export const arrange = <T, K extends ItemKey>(
  items: readonly T[],
  keys: readonly K[],
  keyOf: (item: T) => K,
): T[] => {
  const placeOf = (item: T): number => {
    const place = keys.indexOf(keyOf(item));
    return place < 0 ? keys.length : place;
  };
  return [...items].sort((one, other) => placeOf(one) - placeOf(other));
};

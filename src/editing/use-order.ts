import { useRef } from 'react';
import { useAction } from '#ui/use-action.ts';
import { useStateRef } from '#ui/use-state-ref.ts';
import { moveItem } from './photos/move-item.ts';
import { startSave } from './save/save-state.ts';
import { useSave } from './save/use-save.ts';

type ItemKey = string | number;

/** The items of a record in their stored order, and the version that has it. */
export type OrderedItems<T> = { items: readonly T[]; updatedAt: string };

/** The calls that order parts of a record, such as photos. */
export type OrderCalls<T> = {
  /** The version that the items were loaded with. */
  baseVersion: string;
  find: (signal: AbortSignal) => Promise<OrderedItems<T>>;
  /** @throws ApiError `changed_elsewhere` if somebody else has saved after `baseVersion` */
  save: (items: readonly T[], baseVersion: string, signal: AbortSignal) => Promise<OrderedItems<T>>;
};

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
  /** Absent if the items cannot be reordered. */
  calls: OrderCalls<T> | undefined;
  /** Returns the stored items at the time of the call. */
  getStored: () => readonly T[];
  /** Gets the items after a save. */
  onItems: (items: readonly T[]) => void;
};

/** Reorders parts of a record and saves each new order. */
export const useOrder = <T, K extends ItemKey>(
  stored: readonly T[],
  { keyOf, calls, getStored, onItems }: UseOrderOptions<T, K>,
): OrderHandle<T, K> => {
  const { run } = useAction();
  const [{ pending }, latest, change] = useStateRef<{ pending: readonly K[] | undefined }>({
    pending: undefined,
  });
  const saver = useSave<readonly K[]>(() => startSave(calls?.baseVersion ?? ''));
  const saving = useRef(Promise.resolve());

  const saveOrder = (
    { find, save }: OrderCalls<T>,
    order: readonly K[],
    isOverwrite: boolean,
    signal: AbortSignal,
  ): Promise<OrderedItems<T> | undefined> =>
    saver.run<OrderedItems<T>>(
      order,
      {
        save: (keys, base) =>
          save(arrange(base.stored?.items ?? getStored(), keys, keyOf), base.version, signal),
        find: () => find(signal),
        hasValues: ({ items }, keys) =>
          keys.every((key, at) => items[at] && keyOf(items[at]) === key),
      },
      { signal, isOverwrite },
    );
  /** Saves repeatedly, as items may be moved during a save, until the shown order is stored. */
  const saveAll = async (isOverwrite: boolean, signal: AbortSignal): Promise<void> => {
    if (!calls) return;
    for (let keys = latest.current.pending; keys; keys = latest.current.pending) {
      const saved = await saveOrder(calls, keys, isOverwrite, signal);
      if (saved) onItems(saved.items);
      if (!saved || latest.current.pending === keys) change({ pending: undefined });
    }
  };
  const save = (isOverwrite: boolean): void =>
    run(
      (signal) => {
        const work = saveAll(isOverwrite, signal);
        saving.current = work.catch(() => {});
        return work;
      },
      () => change({ pending: undefined }),
    );

  const items = pending ? arrange(stored, pending, keyOf) : stored;
  return {
    items,
    move: (key, to) => {
      const keys = items.map(keyOf);
      const from = keys.indexOf(key);
      if (from === to) return;
      change({ pending: moveItem(keys, from, to) });
      saver.send({ type: 'dismiss' });
    },
    save: () => save(false),
    hasConflict: saver.state.stage === 'conflict',
    overwrite: () => {
      change({ pending: saver.current().sent });
      save(true);
    },
    settled: () => saving.current,
  };
};

/** Sorts items by the order of `keys`; items without a key in it come last. */
const arrange = <T, K extends ItemKey>(
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

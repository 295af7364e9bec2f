import { useRef } from 'react';
import { ApiError } from '#contract/errors.ts';
import { useAction } from '#ui/use-action.ts';
import { useStateRef } from '#ui/use-state-ref.ts';
import { moveItem } from './photos/move-item.ts';

/** What tells an item of an order from the others. */
type Key = string | number;

/**
 * Saves an order of the parts of a record, and answers with all of them; `isMine` puts it over what
 * others have saved.
 * @throws ApiError `changed_elsewhere` when somebody else has saved the record meanwhile
 */
export type OrderCall<T> = (
  items: readonly T[],
  isMine: boolean,
  signal: AbortSignal,
) => Promise<readonly T[]>;

type Order<T, K extends Key> = {
  /** The items as they stand there. */
  items: readonly T[];
  /** Moves one to a place, from 0; `save` makes it last. */
  move: (key: K, to: number) => void;
  save: () => void;
  /** Somebody else has saved the record meanwhile, so that the last order is not saved. */
  isRefused: boolean;
  /** Saves it all the same. */
  saveMine: () => void;
  /** Until no order is on its way. */
  settled: () => Promise<void>;
};

type OrderParts<T, K extends Key> = {
  keyOf: (item: T) => K;
  call: OrderCall<T> | undefined;
  /** The items as they are stored by now. */
  latest: () => readonly T[];
  onItems: (items: readonly T[]) => void;
};

type State<K> = {
  /** The order that is yet to be saved. */
  moved: readonly K[] | undefined;
  refused: readonly K[] | undefined;
};

/** Moves the parts that a record has, and saves each new order. */
export const useOrder = <T, K extends Key>(
  stored: readonly T[],
  { keyOf, call, latest, onItems }: OrderParts<T, K>,
): Order<T, K> => {
  const { run } = useAction();
  const [{ moved, refused }, now, change] = useStateRef<State<K>>({
    moved: undefined,
    refused: undefined,
  });
  const saving = useRef(Promise.resolve());

  /** Goes on until they are stored as they stand there. */
  const saveAll = async (isMine: boolean, signal: AbortSignal): Promise<void> => {
    if (!call) return;
    for (let wanted = now.current.moved; wanted; wanted = now.current.moved) {
      try {
        onItems(await call(arrange(latest(), wanted, keyOf), isMine, signal));
        if (now.current.moved === wanted) change({ moved: undefined });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'changed_elsewhere')) throw error;
        change({ moved: undefined, refused: wanted });
      }
    }
  };
  const save = (isMine: boolean): void =>
    run(
      (signal) => {
        const work = saveAll(isMine, signal);
        saving.current = work.catch(() => {});
        return work;
      },
      () => change({ moved: undefined }),
    );

  const items = moved ? arrange(stored, moved, keyOf) : stored;
  return {
    items,
    move: (key, to) => {
      const keys = items.map(keyOf);
      const from = keys.indexOf(key);
      if (from !== to) change({ moved: moveItem(keys, from, to), refused: undefined });
    },
    save: () => save(false),
    isRefused: refused !== undefined,
    saveMine: () => {
      change({ moved: refused, refused: undefined });
      save(true);
    },
    settled: () => saving.current,
  };
};

/** Items in an order of keys; those that are not in it come last. */
export const arrange = <T, K extends Key>(
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

import { ApiError } from '#contract/errors.ts';
import { retryCall } from '#ui/form/retry-call.ts';
import type { SaveEvent, SaveState } from './save-state.ts';

/** Something stored, as a save or a look-up returns it. */
type Stored = { updatedAt: string; convertedFromZawgyi?: string[] | undefined };

/** The version that a save replaces; `stored` is what that version holds, if it was just looked up. */
type SaveBase<S> = { version: string; stored?: S };

/** Repeats an idempotent call while its answers are lost. */
export type Retry = <T>(call: () => Promise<T>) => Promise<T>;

/** How values of a kind are saved. */
export type SaveCalls<V, S extends Stored> = {
  /**
   * Stores the values over `base`, idempotently.
   * @throws ApiError `changed_elsewhere` if somebody else has saved after `base`
   */
  save: (values: V, base: SaveBase<S>, retry: Retry) => Promise<S>;
  /** Looks up what is stored now; undefined if it was deleted. Absent if nothing can be stored yet. */
  find?: (() => Promise<S | undefined>) | undefined;
  /** Returns whether what is stored equals the values. */
  hasValues?: (stored: S, values: V) => boolean;
};

export type SaveOptions = {
  signal: AbortSignal;
  /** Saves over the version of somebody else. */
  isOverwrite?: boolean;
  /** Runs before the save is repeated after a lost connection. */
  onRetry?: () => void;
};

/** The state of a save at the time of the call, and what changes it. */
export type SaveMachine<V> = {
  current: () => SaveState<V>;
  send: (event: SaveEvent<V>) => void;
};

/**
 * Runs one save through its states. Resolves to what is stored, or to undefined after a conflict. If the
 * version of the conflict equals an unanswered try, this user has saved it: it is no conflict.
 * @throws ApiError, CallError as the calls do, if repeating them did not help
 */
export const runSave = async <V, S extends Stored>(
  { current, send }: SaveMachine<V>,
  values: V,
  { save, find, hasValues }: SaveCalls<V, S>,
  { signal, isOverwrite = false, onRetry }: SaveOptions,
): Promise<S | undefined> => {
  const retry: Retry = (call) =>
    retryCall(call, signal, () => {
      send({ type: 'retry' });
      onRetry?.();
    });
  const baseOf = async (): Promise<SaveBase<S>> => {
    const stored = isOverwrite ? await find?.() : undefined;
    return stored ? { version: stored.updatedAt, stored } : { version: current().baseVersion };
  };
  /** Finds what an unanswered try of this user has stored, with the values saved over it. */
  const findOwnSave = async (): Promise<S | undefined> => {
    const { unanswered } = current();
    // Without an unanswered try the conflict is with somebody else, even if the values are equal.
    const stored = unanswered.length > 0 ? await find?.() : undefined;
    if (!stored || !hasValues || hasValues(stored, values)) return stored;
    const isOwn = unanswered.some((tried) => hasValues(stored, tried));
    return isOwn ? save(values, { version: stored.updatedAt, stored }, retry) : undefined;
  };
  send({ type: 'save', values });
  try {
    const saved = await (async () => {
      try {
        return await save(values, await baseOf(), retry);
      } catch (error) {
        const own = isConflict(error) ? await findOwnSave() : undefined;
        if (!own) throw error;
        return own;
      }
    })();
    const isConverted = saved.convertedFromZawgyi !== undefined;
    send({ type: 'saved', values, version: saved.updatedAt, isConverted });
    return saved;
  } catch (error) {
    if (isConflict(error) && find) {
      send({ type: 'conflict' });
      return undefined;
    }
    send({ type: 'fail', isAnswered: saysNothingStored(error) });
    throw error;
  }
};

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_elsewhere';

/** After `internal_error`, as after no answer, the server may have stored the values all the same. */
const saysNothingStored = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'internal_error';

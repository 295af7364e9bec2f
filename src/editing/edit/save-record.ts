import { ApiError } from '#contract/errors.ts';
import { retryCall } from '#ui/form/retry-call.ts';
import type { FormValues } from '#ui/form/rules.ts';
import type { EditConfig, RecordCall, SavedRecord, StoredRecord } from './edit-config.ts';

/** Returns whether a save failed because somebody else saved the record first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_elsewhere';

type SaveAttempts<T> = {
  save: () => Promise<T>;
  /** Finds what an earlier try saved whose answer was lost; undefined if somebody else saved last. */
  findUnansweredSave: () => Promise<T | undefined>;
  /** Whether an earlier try got no answer, and so may have been saved. */
  hasUnansweredSave: boolean;
  signal: AbortSignal;
  /** Runs before the save is repeated after a lost connection. */
  onRetry?: (() => void) | undefined;
};

/**
 * Saves over the base version, repeatedly if answers are lost. A conflict with an own save whose answer
 * was lost counts as success.
 * @throws ApiError `changed_elsewhere` if somebody else has saved since the base version; ApiError,
 * CallError as the calls do, if repeating them did not help
 */
export const saveOverBaseVersion = async <T>(attempts: SaveAttempts<T>): Promise<T> => {
  const { save, findUnansweredSave, signal, onRetry } = attempts;
  let { hasUnansweredSave } = attempts;
  try {
    return await retryCall(save, signal, () => {
      hasUnansweredSave = true;
      onRetry?.();
    });
  } catch (error) {
    // Without an unanswered try the conflict is with somebody else, even if the texts are equal.
    if (!hasUnansweredSave || !isConflict(error)) throw error;
    const saved = await findUnansweredSave();
    if (saved === undefined) throw error;
    return saved;
  }
};

/** `unanswered` are the values of earlier tries that got no answer. */
type RecordSave<F extends string> = {
  values: FormValues<F>;
  baseVersion: string;
  unanswered: readonly FormValues<F>[];
  onRetry: () => void;
};

/**
 * Saves a record. If the stored record equals an unanswered try, this user saved it: it is no conflict.
 * @throws ApiError, CallError as `saveOverBaseVersion` does
 */
export const saveRecord = <F extends string, R extends StoredRecord>(
  { find, save, hasFormValues }: EditConfig<F, R>,
  call: RecordCall & { signal: AbortSignal },
  { values, baseVersion, unanswered, onRetry }: RecordSave<F>,
): Promise<SavedRecord<R>> =>
  saveOverBaseVersion<SavedRecord<R>>({
    save: () => save(call, values, { updatedAt: baseVersion }),
    findUnansweredSave: async () => {
      const latest = await find(call);
      if (hasFormValues(latest, values)) return latest;
      const isOwn = unanswered.some((tried) => hasFormValues(latest, tried));
      return isOwn ? save(call, values, { updatedAt: latest.updatedAt }) : undefined;
    },
    hasUnansweredSave: unanswered.length > 0,
    signal: call.signal,
    onRetry,
  });

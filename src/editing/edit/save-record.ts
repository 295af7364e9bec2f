import { ApiError } from '#contract/errors.ts';
import { retryCall } from '#ui/form/retry-call.ts';
import type { FormValues } from '#ui/form/rules.ts';
import type { EditConfig, RecordCall, Saved, StoredRecord } from './edit-config.ts';

/** True when somebody else has saved it meanwhile. */
export const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_elsewhere';

type OverParts<T> = {
  save: () => Promise<T>;
  /** What an earlier try saved whose answer was lost; nothing where the record stands differently. */
  findSaved: () => Promise<T | undefined>;
  /** Whether there was such a try before. */
  wasLost: boolean;
  signal: AbortSignal;
  /** Hears of each further try. */
  onAgain?: (() => void) | undefined;
};

/**
 * Sends a save over the version it was typed over, however often it has to be sent.
 * @throws ApiError `changed_elsewhere` when somebody else has saved it since; ApiError, CallError as
 * the calls do, when further tries did not help either
 */
export const persistOver = async <T>(parts: OverParts<T>): Promise<T> => {
  const { save, findSaved, signal, onAgain } = parts;
  let { wasLost } = parts;
  try {
    return await retryCall(save, signal, () => {
      wasLost = true;
      onAgain?.();
    });
  } catch (error) {
    // A first try was refused: that was somebody else, however alike the texts are.
    if (!wasLost || !isChangedElsewhere(error)) throw error;
    const saved = await findSaved();
    if (saved === undefined) throw error;
    return saved;
  }
};

/** A save of a record: over the version `updatedAt`, after tries that got no answer. */
type RecordSave<F extends string> = {
  values: FormValues<F>;
  updatedAt: string;
  lost: readonly FormValues<F>[];
  onAgain: () => void;
};

/**
 * Saves a record. What stands there as one of the lost tries left it is one's own.
 * @throws ApiError, CallError as `persistOver` does
 */
export const saveRecord = <F extends string, R extends StoredRecord>(
  { find, save, isAsTyped }: EditConfig<F, R>,
  call: RecordCall & { signal: AbortSignal },
  { values, updatedAt, lost, onAgain }: RecordSave<F>,
): Promise<Saved<R>> =>
  persistOver<Saved<R>>({
    save: () => save(call, values, { updatedAt }),
    findSaved: async () => {
      const latest = await find(call);
      if (isAsTyped(latest, values)) return latest;
      const isOwn = lost.some((tried) => isAsTyped(latest, tried));
      return isOwn ? save(call, values, { updatedAt: latest.updatedAt }) : undefined;
    },
    wasLost: lost.length > 0,
    signal: call.signal,
    onAgain,
  });

import { ApiError } from '../../contract/errors.ts';
import { persist } from '../form/persist.ts';
import type { Values } from '../form/rules.ts';
import type { Edition, RecordCall, Saved, Stored } from './edition.ts';

/** True when somebody else has saved it meanwhile. */
export const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_elsewhere';

/**
 * Sends a save over the version it was typed over, however often it has to be sent. `findSaved` finds
 * what an earlier try saved whose answer was lost, and nothing where it stands differently.
 * @throws ApiError `changed_elsewhere` when somebody else has saved it since; ApiError, CallError as
 * the calls do, when further tries did not help either
 */
export const persistOver = async <T>(
  save: () => Promise<T>,
  findSaved: () => Promise<T | undefined>,
  signal: AbortSignal,
): Promise<T> => {
  let isAgain = false;
  try {
    return await persist(save, signal, () => {
      isAgain = true;
    });
  } catch (error) {
    // A first try was refused: that was somebody else, however alike the texts are.
    if (!isAgain || !isChangedElsewhere(error)) throw error;
    const saved = await findSaved();
    if (saved === undefined) throw error;
    return saved;
  }
};

/**
 * Saves a record that was last changed at `updatedAt`.
 * @throws ApiError, CallError as `persistOver` does
 */
export const saveRecord = <F extends string, R extends Stored>(
  { find, save, isAsTyped }: Edition<F, R>,
  call: RecordCall & { signal: AbortSignal },
  values: Values<F>,
  updatedAt: string,
): Promise<Saved<R>> =>
  persistOver<Saved<R>>(
    () => save(call, values, { updatedAt }),
    async () => {
      const latest = await find(call);
      return isAsTyped(latest, values) ? latest : undefined;
    },
    call.signal,
  );

import { ApiError } from '../../contract/errors.ts';
import { persist } from '../form/persist.ts';
import type { Values } from '../form/rules.ts';
import type { Edition, RecordCall, Saved, Stored } from './edition.ts';

/** True when somebody else has saved it meanwhile. */
export const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_elsewhere';

/**
 * Saves a record that was last changed at `updatedAt`, however often it has to be sent.
 * @throws ApiError `changed_elsewhere` when somebody else has saved it since; ApiError, CallError as
 * the calls do, when further tries did not help either
 */
export const saveRecord = async <F extends string, R extends Stored>(
  { find, save, isAsTyped }: Edition<F, R>,
  call: RecordCall & { signal: AbortSignal },
  values: Values<F>,
  updatedAt: string,
): Promise<Saved<R>> => {
  try {
    return await persist(() => save(call, values, { updatedAt }), call.signal);
  } catch (error) {
    if (!isChangedElsewhere(error)) throw error;
    // Perhaps it was we ourselves, in a try whose answer was lost.
    const latest = await find(call);
    if (isAsTyped(latest, values)) return latest;
    throw error;
  }
};

import type { Api } from '#api/client.ts';
import { ApiError } from '#contract/errors.ts';
import type { Session } from '#site/session.ts';

/** What logs in once a save has set a new password; its answer was lost. */
export type UnheardPassword = { email: string; password: string };

/** Returns whether a save may have changed the account although it failed. */
export const mayBeSaved = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === 'internal_error' || error.code === 'unavailable';

/** Returns whether a save was refused as it is when an earlier one has set a new password: that ends the session. */
export const isForOldPassword = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'unauthorized' ||
    error.fields.some(({ message }) => message === 'current_password_wrong'));

/** Logs in with the password of the save that has changed the account; undefined if none has. */
export const logInUnheard = async (
  api: Api,
  passwords: Iterable<UnheardPassword>,
  signal: AbortSignal,
): Promise<{ session: Session; password: string } | undefined> => {
  for (const { email, password } of passwords)
    try {
      const session = await api.accounts.login({ body: { email, password } }, { signal });
      return { session, password };
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'invalid_credentials')) throw error;
    }
  return undefined;
};

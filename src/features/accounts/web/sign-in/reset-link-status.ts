import type { Api } from '#api/client.ts';
import { ApiError } from '#contract/errors.ts';

/** Status of a one-time link: the account whose password it sets, or why it sets none. */
export type ResetLinkStatus =
  | { status: 'open'; username: string; code: string }
  | { status: 'expired' }
  | { status: 'disabled' }
  | { status: 'limited'; seconds: number };

/**
 * Looks up a one-time link. A link that is invalid, of a disabled account, or refused after too many attempts is
 * a status, not an error.
 */
export const loadResetLinkStatus = async (
  api: Api,
  code: string,
  signal?: AbortSignal,
): Promise<ResetLinkStatus> => {
  if (!code) return { status: 'expired' };
  try {
    const found = await api.accounts.findReset({ body: { code } }, signal && { signal });
    return { status: 'open', username: found.username, code };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code: reason, retryAfterSeconds } = error;
    // The API answers `invalid_input` to text that cannot be a code.
    if (reason === 'not_found' || reason === 'invalid_input') return { status: 'expired' };
    if (reason === 'forbidden') return { status: 'disabled' };
    if (reason === 'too_many_requests' && retryAfterSeconds)
      return { status: 'limited', seconds: retryAfterSeconds };
    throw error;
  }
};

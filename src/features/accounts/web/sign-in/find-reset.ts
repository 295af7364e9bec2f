import type { Api } from '#api/client.ts';
import { ApiError } from '#contract/errors.ts';

/** What is known of a one-time link: whose password it sets, or why it sets none. */
export type Reset =
  | { status: 'open'; username: string; code: string }
  | { status: 'expired' }
  | { status: 'limited'; seconds: number };

/** Looks a one-time link up; that it is no good, or that too many were tried, is no failure. */
export const findReset = async (api: Api, code: string, signal?: AbortSignal): Promise<Reset> => {
  if (!code) return { status: 'expired' };
  try {
    const found = await api.accounts.findReset({ body: { code } }, signal && { signal });
    return { status: 'open', username: found.username, code };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code: reason, retryAfterSeconds } = error;
    // What is no code at all, the API refuses to look up.
    if (reason === 'not_found' || reason === 'invalid_input') return { status: 'expired' };
    if (reason === 'too_many_requests' && retryAfterSeconds)
      return { status: 'limited', seconds: retryAfterSeconds };
    throw error;
  }
};

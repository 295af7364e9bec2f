import type { Api } from '#api/client.ts';
import { ApiError, type ErrorCode } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { GoneError, type Loadable } from '#site/page-data.ts';
import type { FailureCode, Load } from '#site/page.tsx';

/** What stands in the place of data where there is none. */
export const NOT_FOUND: Load<never> = { status: 'failed', code: 'not_found' };

/** Loads a page's data; what goes wrong becomes a state that can be shown. */
export const loadPage = async (
  { isIncomplete, load }: Loadable,
  api: Api,
  signal?: AbortSignal,
): Promise<{ load: Load<unknown>; error?: unknown }> => {
  if (isIncomplete) return { load: NOT_FOUND };
  try {
    return { load: { status: 'ready', data: await load(api, signal) } };
  } catch (error) {
    const instead = error instanceof GoneError && { instead: error.instead };
    return { load: { status: 'failed', code: failureCode(error), ...instead }, error };
  }
};

const TOLD = ['not_found', 'unauthorized', 'forbidden', 'unavailable'] as const;

const isTold = (code: ErrorCode): code is (typeof TOLD)[number] =>
  TOLD.some((told) => told === code);

const failureCode = (error: unknown): FailureCode => {
  if (error instanceof CallError) return error.code;
  if (!(error instanceof ApiError)) return 'internal_error';
  if (isTold(error.code)) return error.code;
  // Whoever asks too often is told to try again soon.
  if (error.code === 'too_many_requests') return 'unavailable';
  // An address that the API cannot read leads nowhere.
  return error.code === 'invalid_input' ? 'not_found' : 'internal_error';
};

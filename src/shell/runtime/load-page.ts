import type { Api } from '#api/client.ts';
import { ApiError, type ErrorCode } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { GoneError, type Loadable } from '#site/page-data.ts';
import type { FailureCode, Load } from '#site/page.tsx';

/** The state of a page whose route or record does not exist. */
export const NOT_FOUND: Load<never> = { status: 'failed', code: 'not_found' };

/** Loads the data of a page. An error becomes a state that can be shown, and is returned for the log. */
export const loadPage = async (
  { isIncomplete, load }: Loadable,
  api: Api,
  signal?: AbortSignal,
): Promise<{ load: Load<unknown>; error?: unknown }> => {
  if (isIncomplete) return { load: NOT_FOUND };
  try {
    return { load: { status: 'ready', data: await load(api, signal) } };
  } catch (error) {
    const fallback = error instanceof GoneError && { fallback: error.fallback };
    return { load: { status: 'failed', code: failureCode(error), ...fallback }, error };
  }
};

/** Codes of the API that are failure codes, too. */
const SHARED_CODES = ['not_found', 'unauthorized', 'forbidden', 'unavailable'] as const;

const isSharedCode = (code: ErrorCode): code is (typeof SHARED_CODES)[number] =>
  SHARED_CODES.some((shared) => shared === code);

const failureCode = (error: unknown): FailureCode => {
  if (error instanceof CallError) return error.code;
  if (!(error instanceof ApiError)) return 'internal_error';
  if (isSharedCode(error.code)) return error.code;
  // The visitor is asked to try again soon in either case.
  if (error.code === 'too_many_requests') return 'unavailable';
  // The API rejects the id or a parameter of the address, so the page cannot exist.
  return error.code === 'invalid_input' ? 'not_found' : 'internal_error';
};

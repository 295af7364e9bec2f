import type { Api } from '../api.ts';
import { CallError } from '../contract/fetch-carrier.ts';
import { ApiError } from '../contract/errors.ts';
import type { FailureCode, Load, OpenedPage } from '../page.tsx';

/** Loads a page's data; what goes wrong becomes a state that the page can show. */
export const loadPage = async (
  page: OpenedPage,
  api: Api,
  signal?: AbortSignal,
): Promise<{ load: Load<unknown>; error?: unknown }> => {
  try {
    return { load: { status: 'ready', data: await page.load(api, signal) } };
  } catch (error) {
    return { load: { status: 'failed', code: failureCode(error) }, error };
  }
};

const failureCode = (error: unknown): FailureCode => {
  if (error instanceof CallError) return error.code;
  if (!(error instanceof ApiError)) return 'internal_error';
  if (error.code === 'not_found' || error.code === 'unavailable') return error.code;
  // An address that the API cannot read leads nowhere.
  return error.code === 'invalid_input' ? 'not_found' : 'internal_error';
};

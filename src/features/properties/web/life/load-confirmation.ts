import type { Api } from '#api/client.ts';
import { ApiError } from '#contract/errors.ts';
import type { Confirmation } from '#features/properties/life/life-contract.ts';

/** Looks up the home of a link; `ended` if the link does not work any more, which is no error. */
export const loadConfirmation = async (
  api: Api,
  code: string,
  signal?: AbortSignal,
): Promise<Confirmation | 'ended'> => {
  if (!code) return 'ended';
  try {
    return await api.properties.findConfirmation({ body: { code } }, signal && { signal });
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input'))
      return 'ended';
    throw error;
  }
};

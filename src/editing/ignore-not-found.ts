import { ApiError } from '#contract/errors.ts';

/** Ignores `not_found` when something is deleted: another tab, or somebody else, has deleted it already. */
export const ignoreNotFound = (error: unknown): void => {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
};

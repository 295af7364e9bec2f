import { ApiError } from '#contract/errors.ts';
import { usersByName } from '#db/stores/users-by-name.ts';
import type { Db } from '#db/tables.ts';
import type { SignedInUser } from '#platform/api/handlers.ts';

/**
 * Who posts a listing: the caller, or the account of this e-mail when an administrator names it
 * (PRODUCT 2).
 * @throws ApiError `forbidden`, or `invalid_input` when an administrator names nobody
 */
export const findPoster = async (
  db: Db,
  email: string | undefined,
  { userId, isAdmin }: SignedInUser,
): Promise<number> => {
  const named = email?.trim();
  if (!named) return userId;
  const row = await usersByName(db, 'email', named).select('id').executeTakeFirst();
  if (row?.id === userId) return userId;
  if (!isAdmin) throw new ApiError('forbidden');
  if (!row) throw new ApiError('invalid_input', [{ field: 'email', message: 'invalid_input' }]);
  return row.id;
};

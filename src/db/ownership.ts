import { ApiError } from '../contract/errors.ts';
import type { RecordTable } from './record-times.ts';
import type { Db } from './tables.ts';

/**
 * Makes sure that somebody may change a record: who created it, or an administrator (PRODUCT 2).
 * @throws ApiError `unauthorized` when nobody asks, `not_found` or `forbidden`
 */
export const requireOwner = async (
  db: Db,
  table: RecordTable,
  id: number,
  user: { userId: number; isAdmin: boolean } | undefined,
): Promise<void> => {
  if (!user) throw new ApiError('unauthorized');
  const record = await db
    .selectFrom(table)
    .select('posted_by')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!record) throw new ApiError('not_found');
  if (record.posted_by !== user.userId && !user.isAdmin) throw new ApiError('forbidden');
};

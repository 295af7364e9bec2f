import { sql, type SqlBool } from 'kysely';
import { LISTED } from '#features/properties/life/status.ts';

/** The condition of SQL for listings that searches, lists and feeds hold; without parameters. */
export const IS_LISTED = `status in (${LISTED.map((status) => `'${status}'`).join(', ')})`;

/** The condition that a listing is not shown, as the index of those has it: engines read that for the same words only. */
export const IS_UNLISTED = sql<SqlBool>`status not in ('available', 'reserved')`;

import { sql, type SqlBool } from 'kysely';

/** The condition that a listing is not shown, as the index of those has it: engines read that for the same words only. */
export const IS_UNLISTED = sql<SqlBool>`status not in ('available', 'reserved')`;

import type { Db } from '#db/tables.ts';

const LINKS = ['confirm_links', 'password_resets'] as const;

/** Deletes links that have expired: whoever follows one is told the same as with a wrong one. */
export const deleteExpiredLinks = async (db: Db, now: Date): Promise<void> => {
  for (const table of LINKS)
    await db.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute();
};

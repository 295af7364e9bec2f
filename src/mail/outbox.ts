import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/** What a mail is about, as it waits. Links for new passwords are not among it: they are made when they are sent. */
export type QueuedMail =
  | { kind: 'password_reset'; email: string }
  | { kind: 'invitation'; email: string; code: string; expiresAt: string | null }
  | { kind: 'listings_expiring'; userId: number; ids: number[] }
  | { kind: 'listing_removed'; id: number }
  | { kind: 'listing_held'; id: number };

/** A mail that this process sends; others leave it alone until its lease ends. */
export type ClaimedMail = { id: number; mail: QueuedMail; attempts: number };

/** Longer than an attempt can take, so that no two processes send the same mail. */
const LEASE_MS = 5 * 60 * 1000;

/** Adds a mail; unless one with this key waits already. Its transaction may do more. */
export const addMail = async (db: Db, key: string, mail: QueuedMail, now: Date): Promise<void> => {
  const values = { mail_key: key, mail: JSON.stringify(mail), attempts: 0 };
  await db
    .insertInto('outbox')
    .values({ ...values, due_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('mail_key').doNothing())
    .execute();
};

/** Counts the mails that nobody has tried to send yet. */
export const countNewMails = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  return count;
};

/** Takes the mail that is due and was tried least, the longest due first; a process that dies with it returns it by the end of the lease. */
export const claimMail = async (db: Db, now: Date): Promise<ClaimedMail | undefined> => {
  const at = now.toISOString();
  const row = await db
    .updateTable('outbox')
    .set({ attempts: sql`attempts + 1`, due_at: new Date(now.getTime() + LEASE_MS).toISOString() })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('due_at', '<=', at)
        .orderBy('attempts')
        .orderBy('due_at')
        .orderBy('id')
        .limit(1),
    )
    // Again, for databases that let another process take the row meanwhile.
    .where('due_at', '<=', at)
    .returning(['id', 'mail', 'attempts'])
    .executeTakeFirst();
  return row && { id: row.id, mail: JSON.parse(row.mail), attempts: row.attempts };
};

/** Removes a mail that is sent, or will not be. */
export const removeMail = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
};

/** Lets a mail wait until `dueAt`. */
export const postponeMail = async (db: Db, id: number, dueAt: Date): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ due_at: dueAt.toISOString() })
    .where('id', '=', id)
    .execute();
};

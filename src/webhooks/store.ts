import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/** An address that is told of changes. `lastAnswer` is a status or what went wrong, `endedAt` is set when it is told no more. */
type Webhook = {
  id: number;
  url: string;
  createdAt: string;
  lastAnswer: string | null;
  lastAt: string | null;
  endedAt: string | null;
  waiting: number;
};

/** A change that this process tells now; others leave it alone until the lease ends. */
export type Delivery = {
  id: number;
  webhookId: number;
  url: string;
  secret: string;
  record: string;
  recordId: number;
  change: string;
  /** How often it had happened when it was taken. */
  times: number;
  attempts: number;
};

/** Longer than an attempt can take, so that no two processes tell the same. */
const LEASE_MS = 60_000;

/** The form of secrets of Standard Webhooks, 192 to 512 bits. */
const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Adds an address, and returns the secret that its messages are signed with. */
export const addWebhook = async (
  db: Db,
  url: string,
  now: Date,
): Promise<{ id: number; secret: string }> => {
  const secret = makeSecret();
  const { id } = await db
    .insertInto('webhooks')
    .values({ url, secret, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
};

/** Finds the webhook of an address. */
export const findWebhook = async (
  db: Db,
  url: string,
): Promise<{ id: number; isEnded: boolean } | undefined> => {
  const found = await db
    .selectFrom('webhooks')
    .select(['id', 'ended_at'])
    .where('url', '=', url)
    .orderBy('id')
    .executeTakeFirst();
  return found && { id: found.id, isEnded: found.ended_at !== null };
};

export const listWebhooks = async (db: Db): Promise<Webhook[]> => {
  const rows = await db
    .selectFrom('webhooks')
    .select((eb) => [
      'id',
      'url',
      'created_at',
      'last_answer',
      'last_at',
      'ended_at',
      eb
        .selectFrom('webhook_deliveries')
        .whereRef('webhook_id', '=', 'webhooks.id')
        .select((each) => each.fn.countAll<number>().as('count'))
        .as('waiting'),
    ])
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, last_answer, last_at, ended_at, waiting, ...row }) => ({
    ...row,
    createdAt: created_at,
    lastAnswer: last_answer,
    lastAt: last_at,
    endedAt: ended_at,
    waiting: waiting ?? 0,
  }));
};

/** Removes an address with what waits for it; returns false if there is none. */
export const removeWebhook = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Tells an address again of what changes from now on; returns false if there is none. */
export const resumeWebhook = async (db: Db, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ ended_at: null })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The addresses for which something is due. */
export const dueWebhooks = async (db: Db, now: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('webhook_id')
    .distinct()
    .where('due_at', '<=', now.toISOString())
    .execute();
  return rows.map(({ webhook_id }) => webhook_id);
};

/** Takes what is due for an address, oldest first; a process that dies with it returns it by the end of the lease. */
export const claimDelivery = async (
  db: Db,
  webhookId: number,
  now: Date,
): Promise<Delivery | undefined> => {
  const at = now.toISOString();
  const lease = new Date(now.getTime() + LEASE_MS).toISOString();
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
      .select(['webhook_deliveries.id', 'url', 'secret', 'record', 'record_id', 'change', 'times'])
      .select('attempts')
      .where('webhook_id', '=', webhookId)
      .where('due_at', '<=', at)
      .orderBy('webhook_deliveries.id')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    await tx
      .updateTable('webhook_deliveries')
      .set({ attempts: sql`attempts + 1`, due_at: lease })
      .where('id', '=', due.id)
      .execute();
    const { record_id: recordId, attempts, ...taken } = due;
    return { ...taken, webhookId, recordId, attempts: attempts + 1 };
  });
};

/** Notes how an address has answered. */
export const noteAnswer = async (
  db: Db,
  webhookId: number,
  answer: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('webhooks')
    .set({ last_answer: answer, last_at: now.toISOString() })
    .where('id', '=', webhookId)
    .execute();
};

/** Removes what was told; what has happened again meanwhile is due again at once. */
export const finishDelivery = async (db: Db, { id, times }: Delivery): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_deliveries')
    .where('id', '=', id)
    .where('times', '=', times)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await db
    .updateTable('webhook_deliveries')
    .set({ due_at: '', attempts: 0 })
    .where('id', '=', id)
    .execute();
};

/** Lets a change wait, and with it what else is due for its address: a receiver that is down is not asked for each. */
export const postponeDeliveries = async (
  db: Db,
  { id, webhookId }: Delivery,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> => {
  await db
    .updateTable('webhook_deliveries')
    .set({ due_at: dueAt.toISOString() })
    .where('webhook_id', '=', webhookId)
    .where((eb) => eb.or([eb('id', '=', id), eb('due_at', '<=', now.toISOString())]))
    .execute();
};

/** Tells an address no more, and forgets what waits for it. */
export const endWebhook = async (db: Db, id: number, now: Date): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('webhooks')
      .set({ ended_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute();
  });
};

import type { Db } from './tables.ts';

/** A create that may be repeated: whose, where, and the key that the client gave it. */
export type Creation = { userId: number; endpoint: string; key: string };

/** How long an answer is kept, in milliseconds: a week. */
const KEPT = 7 * 24 * 60 * 60 * 1000;

/** What this create was answered the first time, if there was one. */
export const findFirstAnswer = async (
  db: Db,
  { userId, endpoint, key }: Creation,
): Promise<{ answer: unknown } | undefined> => {
  const row = await db
    .selectFrom('first_answers')
    .select('answer')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { answer: JSON.parse(row.answer) as unknown };
};

/**
 * Creates something in a transaction and keeps the answer in the same one. A repeat gets the first
 * answer and creates nothing, also when both run at the same time. Without a `creation` every call
 * is a first one.
 */
export const createOnce = <T>(
  db: Db,
  creation: Creation | undefined,
  now: Date,
  create: (tx: Db) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    if (!creation) return create(tx);
    const first = await findFirstAnswer(tx, creation);
    if (first) return first.answer as T;
    const answer = await create(tx);
    await keep(tx, creation, answer, now);
    return answer;
  });

const keep = async (
  tx: Db,
  { userId, endpoint, key }: Creation,
  answer: unknown,
  now: Date,
): Promise<void> => {
  const old = new Date(now.getTime() - KEPT).toISOString();
  await tx.deleteFrom('first_answers').where('created_at', '<', old).execute();
  await tx
    .insertInto('first_answers')
    .values({
      user_id: userId,
      endpoint,
      key,
      answer: JSON.stringify(answer),
      created_at: now.toISOString(),
    })
    .execute();
};

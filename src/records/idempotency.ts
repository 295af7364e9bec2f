import { ApiError } from '#contract/errors.ts';
import { IDEMPOTENCY_KEY } from '#contract/idempotency.ts';
import type { Db } from '#db/tables.ts';

/**
 * A create that may be repeated: whose, where, the key that the client gave it, and what tells one body
 * from another. Who is lenient gets the first answer whatever is sent.
 */
export type IdempotentCall = {
  userId: number;
  endpoint: string;
  key: string;
  isLenient: boolean;
  bodyHash: () => Promise<string>;
};

/** How long an answer is kept, in milliseconds: a week. */
const KEPT = 7 * 24 * 60 * 60 * 1000;

/**
 * What this create was answered the first time, if there was one.
 * @throws ApiError `changed_elsewhere` naming the key when it came with another body
 */
export const findFirstAnswer = async (
  db: Db,
  idempotency: IdempotentCall,
): Promise<{ answer: unknown } | undefined> => {
  const { userId, endpoint, key } = idempotency;
  const row = await db
    .selectFrom('first_answers')
    .select(['answer', 'body_hash'])
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  const isCompared = row.body_hash !== null && !idempotency.isLenient;
  if (isCompared && row.body_hash !== (await idempotency.bodyHash()))
    throw new ApiError('changed_elsewhere', [{ field: IDEMPOTENCY_KEY, message: 'other_body' }]);
  return { answer: JSON.parse(row.answer) as unknown };
};

/**
 * Creates something in a transaction and keeps the answer in the same one. A repeat gets the first
 * answer and creates nothing, also when both run at the same time. Without a `idempotency` every call
 * is a first one.
 */
export const createOnce = async <T>(
  db: Db,
  idempotency: IdempotentCall | undefined,
  now: Date,
  create: (tx: Db) => Promise<T>,
): Promise<T> => {
  // Before the transaction: it takes as long as a form is large.
  const bodyHash = await idempotency?.bodyHash();
  return db.transaction().execute(async (tx) => {
    if (!idempotency || bodyHash === undefined) return create(tx);
    const first = await findFirstAnswer(tx, { ...idempotency, bodyHash: async () => bodyHash });
    if (first) return first.answer as T;
    const answer = await create(tx);
    await keep(tx, idempotency, { answer, bodyHash }, now);
    return answer;
  });
};

const keep = async (
  tx: Db,
  { userId, endpoint, key }: IdempotentCall,
  { answer, bodyHash }: { answer: unknown; bodyHash: string },
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
      body_hash: bodyHash,
      created_at: now.toISOString(),
    })
    .execute();
};

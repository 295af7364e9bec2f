import { daysAfter } from '#contract/durations.ts';
import { ApiError } from '#contract/errors.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/idempotency.ts';
import type { Db } from '#db/tables.ts';

/**
 * Identifies a create that the client may repeat: `key` is the client's, unique per user and endpoint.
 * `bodyHash` detects a repeat with a different body, unless `isLenient` (`Prefer: handling=lenient`).
 */
export type IdempotencyKey = {
  userId: number;
  endpoint: string;
  key: string;
  isLenient: boolean;
  bodyHash: () => Promise<string>;
};

const MAX_AGE_DAYS = 7;

/**
 * Finds the answer to the first call with this key.
 * @throws ApiError `changed_elsewhere` naming the header, if the first call had a different body
 */
export const findStoredAnswer = async (
  db: Db,
  idempotencyKey: IdempotencyKey,
): Promise<{ answer: unknown } | undefined> => {
  const { userId, endpoint, key } = idempotencyKey;
  const row = await db
    .selectFrom('first_answers')
    .select(['answer', 'body_hash'])
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  const isCompared = row.body_hash !== null && !idempotencyKey.isLenient;
  if (isCompared && row.body_hash !== (await idempotencyKey.bodyHash()))
    throw new ApiError('changed_elsewhere', [
      { field: IDEMPOTENCY_KEY_HEADER, message: 'other_body' },
    ]);
  return { answer: JSON.parse(row.answer) as unknown };
};

/**
 * Creates something and stores the answer in one transaction, and ends the draft that has the same key. A repeated call, also a
 * concurrent one, returns the stored answer and creates nothing. Without a key every call creates.
 */
export const createOnce = async <T>(
  db: Db,
  idempotencyKey: IdempotencyKey | undefined,
  now: Date,
  create: (tx: Db) => Promise<T>,
): Promise<T> => {
  // Outside the transaction, because hashing a large form takes long.
  const bodyHash = await idempotencyKey?.bodyHash();
  return db.transaction().execute(async (tx) => {
    if (!idempotencyKey || bodyHash === undefined) return create(tx);
    const stored = await findStoredAnswer(tx, {
      ...idempotencyKey,
      bodyHash: async () => bodyHash,
    });
    if (stored) return stored.answer as T;
    const answer = await create(tx);
    await storeAnswer(tx, idempotencyKey, { answer, bodyHash }, now);
    await tx
      .deleteFrom('drafts')
      .where('user_id', '=', idempotencyKey.userId)
      .where('draft_key', '=', idempotencyKey.key)
      .execute();
    return answer;
  });
};

const storeAnswer = async (
  tx: Db,
  { userId, endpoint, key }: IdempotencyKey,
  { answer, bodyHash }: { answer: unknown; bodyHash: string },
  now: Date,
): Promise<void> => {
  await tx
    .deleteFrom('first_answers')
    .where('created_at', '<', daysAfter(now, -MAX_AGE_DAYS))
    .execute();
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

import { randomUUID } from 'node:crypto';
import { daysAfter } from '#contract/durations.ts';
import { ApiError } from '#contract/errors.ts';
import { isOpenAccount } from '#db/stores/open-accounts.ts';
import type { Db } from '#db/tables.ts';
import type { AccountDraft } from '#features/drafts/contract.ts';
import { findUploads } from '#photos/uploads.ts';

/** Drafts of one account; the oldest of more are deleted. */
const MAX_DRAFTS = 40;

/** How long they are kept after the last save: as long as their photos, and as those on a device. */
const KEPT_DAYS = 30;

/** A draft as it is stored: `photos` are names. `follows` are the times of the versions that it takes the place of, if that is known. */
type NewDraft = Omit<AccountDraft, 'photos'> & {
  userId: number;
  photos: readonly string[];
  follows?: readonly string[] | undefined;
};

/** Lists the drafts of an account, for one form or all, the newest first, with those of their photos that no record has yet. */
export const findDrafts = async (
  db: Db,
  { userId, form }: Pick<NewDraft, 'userId'> & { form?: string | undefined },
): Promise<AccountDraft[]> => {
  const rows = await db
    .selectFrom('drafts')
    .select(['draft_key as key', 'form', 'content', 'photos', 'saved_at as savedAt'])
    .where('user_id', '=', userId)
    .$if(form !== undefined, (query) => query.where('form', '=', form ?? ''))
    .orderBy('saved_at', 'desc')
    .execute();
  const named = rows.map((row) => ({ ...row, names: row.photos.split(',').filter(Boolean) }));
  const photoOf = await findUploads(
    db,
    userId,
    named.flatMap(({ names }) => names),
  );
  return named.map(({ names, photos: _names, ...row }) => ({
    ...row,
    photos: names.flatMap((name) => photoOf(name) ?? []),
  }));
};

/**
 * Stores a draft in place of the one with its key. What another device has made of that in the meantime becomes a draft of its own.
 * @throws ApiError `unauthorized` if the account was deleted or disabled meanwhile
 */
export const putDraft = (db: Db, draft: NewDraft, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { userId, key, form, content, savedAt, photos, follows } = draft;
    if (!(await isOpenAccount(tx, userId))) throw new ApiError('unauthorized');
    if (follows) await keepOther(tx, { userId, key, savedAt, follows });
    const values = {
      form,
      content,
      photos: photos.join(','),
      saved_at: savedAt,
      stored_at: now.toISOString(),
    };
    await tx
      .insertInto('drafts')
      .values({ user_id: userId, draft_key: key, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'draft_key']).doUpdateSet(values))
      .execute();
    const surplus = await tx
      .selectFrom('drafts')
      .select('draft_key')
      .where('user_id', '=', userId)
      .orderBy('stored_at', 'desc')
      .limit(MAX_DRAFTS)
      .offset(MAX_DRAFTS)
      .execute();
    for (const { draft_key } of surplus) await deleteDraft(tx, userId, draft_key);
  });

type Version = Pick<NewDraft, 'userId' | 'key' | 'savedAt'> & { follows: readonly string[] };

/** Gives the stored version of a draft a key of its own, unless this one follows it or is the same. */
const keepOther = async (tx: Db, { userId, key, savedAt, follows }: Version): Promise<void> => {
  await tx
    .updateTable('drafts')
    .set({ draft_key: randomUUID() })
    .where('user_id', '=', userId)
    .where('draft_key', '=', key)
    .where('saved_at', 'not in', [savedAt, ...follows])
    .execute();
};

/** Deletes a draft, if there is one. */
export const deleteDraft = async (db: Db, userId: number, key: string): Promise<void> => {
  await db
    .deleteFrom('drafts')
    .where('user_id', '=', userId)
    .where('draft_key', '=', key)
    .execute();
};

/** Deletes drafts that were not saved for a month. */
export const deleteOldDrafts = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('drafts').where('stored_at', '<', daysAfter(now, -KEPT_DAYS)).execute();
};

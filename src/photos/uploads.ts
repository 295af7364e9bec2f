import { daysAfter } from '#contract/durations.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { isOpenAccount } from '#db/stores/open-accounts.ts';
import type { Db, PhotoOwner } from '#db/tables.ts';
import type { Media } from '#platform/files/media.ts';
import { photoColumns, removePhotos, type StoredPhoto } from './files.ts';

/** Photos that one account may have without a record; the oldest of more are dropped. */
const MAX_UPLOADS = 100;

/** How long they wait for a record: as long as drafts, which name them. */
const KEPT_DAYS = 30;

/** Rows per transaction of `dropOldUploads`: others write between them. */
const BATCH_SIZE = 20;

/**
 * Inserts the row of a photo that belongs to an account until a record is saved with it.
 * @throws ApiError `unauthorized` if the account was deleted or disabled, which can happen while a photo is on its way
 */
export const insertUpload = async (
  tx: Db,
  userId: number,
  photo: StoredPhoto,
  now: Date,
): Promise<void> => {
  if (!(await isOpenAccount(tx, userId))) throw new ApiError('unauthorized');
  await tx
    .insertInto('photos')
    .values({
      ...photoColumns(photo),
      slot: 0,
      uploaded_by: userId,
      uploaded_at: now.toISOString(),
    })
    .execute();
};

/** Finds photos of an account that no record has yet, by name. */
export const findUploads = async (
  db: Db,
  userId: number,
  names: readonly string[],
): Promise<(name: string) => (Omit<StoredPhoto, 'look'> & { url: string }) | undefined> => {
  if (names.length === 0) return () => undefined;
  const rows = await db
    .selectFrom('photos')
    .select(['name', 'width', 'height'])
    .where('uploaded_by', '=', userId)
    .where('name', 'in', names)
    .execute();
  const found = new Map(rows.map((row) => [row.name, { ...row, url: uploadUrl(row) }]));
  return (name) => found.get(name);
};

/** Returns the address of a photo that no record has yet: through the site, also if visitors read others from a bucket. */
export const uploadUrl = ({ name }: Pick<StoredPhoto, 'name'>): string => `/media/${name}.jpg`;

/** Deletes the rows of an account's oldest photos beyond those that it may have, and returns their names. */
export const dropSurplusUploads = (tx: Db, userId: number): Promise<string[]> =>
  dropRows(
    tx,
    uploadIds(tx)
      .where('uploaded_by', '=', userId)
      .orderBy('uploaded_at', 'desc')
      .orderBy('id', 'desc')
      .limit(BATCH_SIZE)
      .offset(MAX_UPLOADS),
  );

const uploadIds = (db: Db) =>
  db.selectFrom('photos').select('id').where('uploaded_by', 'is not', null);

const dropRows = async (db: Db, ids: ReturnType<typeof uploadIds>): Promise<string[]> => {
  // Some engines cannot limit what they delete from.
  const rows = await ids.execute();
  if (rows.length === 0) return [];
  const dropped = await db
    .deleteFrom('photos')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('uploaded_by', 'is not', null)
    .returning('name')
    .execute();
  return dropped.map(({ name }) => name);
};

/** Deletes some photos that no record was saved with in time. Returns how many; unless that is 0 there may be more. */
export const dropOldUploads = async (db: Db, media: Media, now: Date): Promise<number> => {
  const before = daysAfter(now, -KEPT_DAYS);
  const names = await dropRows(
    db,
    uploadIds(db).where('uploaded_at', '<', before).limit(BATCH_SIZE),
  );
  await removePhotos(media, names);
  return names.length;
};

type UploadTarget<N extends string> = {
  owner: PhotoOwner;
  ownerId: number;
  /** The names of the slots, and the names of the photos in the same order; an empty one leaves its slot. */
  slots: readonly N[];
  names: readonly string[];
  /** What was sent as files, by slot. */
  sent: { readonly [P in N]?: unknown };
  userId: number;
};

/**
 * Gives photos of an account to a record.
 * @throws ApiError `invalid_input` if there are more than free slots, or one of them is not there any more
 */
export const takeUploads = async <N extends string>(
  tx: Db,
  { owner, ownerId, slots, names, sent, userId }: UploadTarget<N>,
): Promise<void> => {
  for (const [index, name] of names.entries()) {
    if (name === '') continue;
    const slot = slots[index];
    if (slot === undefined || sent[slot] !== undefined) throw invalidInput('photos');
    const { numUpdatedRows } = await tx
      .updateTable('photos')
      .set({ [owner]: ownerId, slot: index + 1, uploaded_by: null, uploaded_at: null })
      .where('name', '=', name)
      .where('uploaded_by', '=', userId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw invalidInput('photos', 'photo_is_gone');
  }
};

import type { Db } from '#db/tables.ts';
import { isListed } from '#features/properties/life/status.ts';
import { DUPLICATE_REASONS, type DuplicateReason } from '#features/properties/reports/reasons.ts';
import { addReport } from '#features/properties/server/reports/report-store.ts';
import { findDuplicate, homeOf } from './duplicates.ts';
import { findRemoved } from './removed-homes.ts';
import { findSamePhotos, type Alike } from './same-photo.ts';

/**
 * Marks a listing that was saved for the administrators, with each way in which it is much like another one. Two listings of which an
 * administrator has decided, or of which the other one is marked, are not marked again.
 */
export const markDuplicates = async (tx: Db, id: number, now: Date): Promise<void> => {
  const home = await homeOf(tx, id);
  if (!home) return;
  await mark(tx, { id, other: await findDuplicate(tx, home), reason: 'duplicate' }, now);
  const samePhotos = await findSamePhotos(tx, id);
  const shown = samePhotos.find(({ status }) => isListed(status));
  await mark(tx, { id, other: shown?.id, reason: 'same_photo' }, now);
  const removed = await findRemoved(tx, home, samePhotos);
  await mark(tx, { id, other: removed?.id, reason: 'like_removed' }, now);
};

/** Marks a listing that is shown again if it is like one that was removed. */
export const markIfRemoved = async (tx: Db, id: number, now: Date): Promise<void> => {
  const removed = await removedLike(tx, id);
  await mark(tx, { id, other: removed?.id, reason: 'like_removed' }, now);
};

const removedLike = async (db: Db, id: number): Promise<Alike | undefined> => {
  const home = await homeOf(db, id);
  if (!home || !isListed(home.status)) return undefined;
  return findRemoved(db, home, await findSamePhotos(db, id));
};

const mark = async (
  tx: Db,
  { id, other, reason }: { id: number; other: number | undefined; reason: DuplicateReason },
  now: Date,
): Promise<void> => {
  if (other === undefined || (await isMarked(tx, id, other))) return;
  // The same mark waits once, by its reporter.
  const reporter = `${reason} ${other}`;
  await addReport(tx, id, { reason, reporter, network: null, text: String(other) }, now);
};

/** Returns whether an administrator has decided about two listings, or the other one is marked. */
const isMarked = async (tx: Db, id: number, other: number): Promise<boolean> => {
  const marks = await tx
    .selectFrom('reports')
    .select(['property_id', 'resolved_at'])
    .where((eb) =>
      eb.or([
        eb.and({ property_id: id, text: String(other) }),
        eb.and({ property_id: other, text: String(id) }),
      ]),
    )
    .where('reason', 'in', DUPLICATE_REASONS)
    .execute();
  return marks.some((mark) => mark.property_id === other || mark.resolved_at !== null);
};

/** Returns the listing of the same agent that was removed and that this one is like, until an administrator has decided about that. */
export const findWaitingRemoved = async (db: Db, id: number): Promise<number | undefined> => {
  const removed = await removedLike(db, id);
  if (!removed?.isOwn) return undefined;
  const waiting = await db
    .selectFrom('reports')
    .select('id')
    .where((eb) => eb.and({ property_id: id, reason: 'like_removed', text: String(removed.id) }))
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return waiting && removed.id;
};

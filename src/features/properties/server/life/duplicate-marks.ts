import type { Db } from '#db/tables.ts';
import { DUPLICATE_REASONS, type DuplicateReason } from '#features/properties/reports/reasons.ts';
import { addReport } from '#features/properties/server/reports/report-store.ts';
import { findDuplicate, findSamePhoto } from './duplicates.ts';

/**
 * Marks a listing that was saved for the administrators, with each way in which it is much like another one. Two listings of which an
 * administrator has decided, or of which the other one is marked, are not marked again.
 */
export const markDuplicates = async (tx: Db, id: number, now: Date): Promise<void> => {
  const found: readonly [DuplicateReason, number | undefined][] = [
    ['duplicate', await findDuplicate(tx, id)],
    ['same_photo', await findSamePhoto(tx, id)],
  ];
  for (const [reason, other] of found)
    if (other !== undefined && !(await isMarked(tx, { id, other, reason }))) {
      const reporter = `${reason} ${other}`;
      await addReport(tx, id, { reason, reporter, network: null, text: String(other) }, now);
    }
};

type Pair = { id: number; other: number; reason: DuplicateReason };

const isMarked = async (tx: Db, { id, other, reason }: Pair): Promise<boolean> => {
  const marks = await tx
    .selectFrom('reports')
    .select(['property_id', 'reason', 'resolved_at'])
    .where((eb) =>
      eb.or([
        eb.and({ property_id: id, text: String(other) }),
        eb.and({ property_id: other, text: String(id) }),
      ]),
    )
    .where('reason', 'in', DUPLICATE_REASONS)
    .execute();
  return marks.some(
    (mark) => mark.property_id === other || mark.resolved_at !== null || mark.reason === reason,
  );
};

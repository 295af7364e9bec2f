import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import { isRefusal, type BulkAnswer } from '#features/properties/life/life-contract.ts';
import type { BulkAction, StatusRole } from '#features/properties/life/transitions.ts';
import type { SignedInUser } from '#platform/api/handlers.ts';
import { requireOwner } from '#records/ownership.ts';
import { changeStatus, confirmListing } from './status-store.ts';
import { moveToTrash, takeFromTrash } from './trash.ts';

/** Who changes listings, when, and what is called after each that was changed. */
type BulkActor = { user: SignedInUser; now: Date; onChanged: (id: number) => Promise<void> };

/**
 * Does the same with several listings. Each that may not be changed so is left as it is, with the code of its refusal; the others are done.
 */
export const changeMany = async (
  tx: Db,
  { ids, action }: { ids: readonly number[]; action: BulkAction },
  { user, now, onChanged }: BulkActor,
): Promise<BulkAnswer> => {
  const role: StatusRole = user.isAdmin ? 'admin' : 'owner';
  const change = (id: number): Promise<void> => {
    if (action === 'confirm') return confirmListing(tx, id, now);
    if (action === 'trash') return moveToTrash(tx, id, now);
    if (action === 'restore') return takeFromTrash(tx, id, now);
    return changeStatus(tx, id, { status: action }, { role, now });
  };
  const answer: BulkAnswer = { done: [], refused: [] };
  for (const id of new Set(ids))
    try {
      await requireOwner(tx, 'properties', id, user);
      await change(id);
      await onChanged(id);
      answer.done.push(id);
    } catch (error) {
      // All refusals come before anything is written.
      if (!(error instanceof ApiError && isRefusal(error.code))) throw error;
      answer.refused.push({ id, code: error.code });
    }
  return answer;
};

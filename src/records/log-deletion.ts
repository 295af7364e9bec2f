import type { Db, RecordTable } from '#db/tables.ts';
import type { SignedInCaller } from '#platform/api/handlers.ts';
import type { LogSecurityEvent } from '#platform/security-log.ts';
import { ownerOf } from './ownership.ts';

/** The deleted record; `kind` is `card_deleted` if only one of its cards is deleted. */
type Deletion = { type: RecordTable; id: number; kind?: 'record_deleted' | 'card_deleted' };

/** Logs the deletion of another user's record, or of a card of it, in the same transaction. */
export const logDeletion = async (
  tx: Db,
  logSecurityEvent: LogSecurityEvent,
  { kind = 'record_deleted', ...target }: Deletion,
  caller: SignedInCaller,
): Promise<void> => {
  if ((await ownerOf(tx, target.type, target.id)) !== caller.user.userId)
    await logSecurityEvent({ kind, target }, caller, tx);
};

import { ownerOf } from '../db/ownership.ts';
import type { RecordTable } from '../db/record-times.ts';
import type { Db } from '../db/tables.ts';
import type { SignedInCaller } from '../platform/handlers.ts';
import type { NoteEvent } from '../platform/security-log.ts';

/** Writes down who deletes a record that is somebody else's, in the transaction that does. */
export const noteDeletion = async (
  tx: Db,
  noteEvent: NoteEvent,
  target: { type: RecordTable; id: number },
  caller: SignedInCaller,
): Promise<void> => {
  if ((await ownerOf(tx, target.type, target.id)) !== caller.user.userId)
    await noteEvent({ kind: 'record_deleted', target }, caller, tx);
};

import type { Db } from '#db/tables.ts';
import type { SignedInCaller } from '#platform/api/handlers.ts';
import type { NoteEvent } from '#platform/security-log.ts';
import { ownerOf } from './ownership.ts';
import type { RecordTable } from './record-times.ts';

/** Which record goes; `card_deleted` where only one of its cards does. */
type Deleted = { type: RecordTable; id: number; kind?: 'record_deleted' | 'card_deleted' };

/** Writes down who deletes a record that is somebody else's, or a part of it, in the transaction that does. */
export const noteDeletion = async (
  tx: Db,
  noteEvent: NoteEvent,
  { kind = 'record_deleted', ...target }: Deleted,
  caller: SignedInCaller,
): Promise<void> => {
  if ((await ownerOf(tx, target.type, target.id)) !== caller.user.userId)
    await noteEvent({ kind, target }, caller, tx);
};

import { PAGE_SIZE } from '#contract/primitives.ts';
import { SECURITY_EVENTS } from '#contract/shapes/security-events.ts';
import { listEvents } from '#db/stores/security-events.ts';
import type { Db } from '#db/tables.ts';
import type { SecurityEvent } from '#features/accounts/admin-contract.ts';

type Paging = { page?: number | undefined; limit?: number | undefined };

/** Lists one page of the security log for administrators, with the total count. */
export const listSecurityEvents = async (
  db: Db,
  { page = 1, limit = PAGE_SIZE }: Paging,
): Promise<{ events: SecurityEvent[]; totalItems: number }> => {
  const { events, totalItems } = await listEvents(db, { page, limit });
  return { events: events.flatMap(toSecurityEvent), totalItems };
};

type EventRow = Awaited<ReturnType<typeof listEvents>>['events'][number];

/** Leaves out events of kinds that only a newer version knows. */
const toSecurityEvent = (row: EventRow): SecurityEvent[] => {
  const kind = SECURITY_EVENTS.find((known) => known === row.kind);
  if (!kind) return [];
  const { id, at, network, request_id: requestId } = row;
  const actor =
    row.actor_id !== null && row.actor !== null ? { id: row.actor_id, username: row.actor } : null;
  const target =
    row.target_type !== null && row.target_id !== null
      ? { type: row.target_type, id: row.target_id, name: row.target }
      : null;
  return [{ id, at, kind, actor, target, network, requestId }];
};

import { PAGE_SIZE } from '#contract/primitives.ts';
import { SECURITY_EVENTS, type SecurityEventKind } from '#contract/shapes/security-events.ts';
import { listEvents } from '#db/stores/security-events.ts';
import { usersByName } from '#db/stores/users-by-name.ts';
import type { Db } from '#db/tables.ts';
import type { SecurityEvent } from '#features/accounts/admin-contract.ts';
import { listUsers } from './directory.ts';

/** `q` is a username, an e-mail, or a part of a name. */
type LogQuery = {
  q?: string | undefined;
  kind?: SecurityEventKind | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** Most accounts whose name may have a part in common. */
const MAX_USERS = 200;

/** Lists one page of the security log for administrators, with the total count. */
export const listSecurityEvents = async (
  db: Db,
  { q, kind, page = 1, limit = PAGE_SIZE }: LogQuery,
): Promise<{ events: SecurityEvent[]; totalItems: number }> => {
  const userIds = q?.trim() ? await usersLike(db, q.trim()) : undefined;
  if (userIds?.length === 0) return { events: [], totalItems: 0 };
  const { events, totalItems } = await listEvents(db, { kind, userIds, page, limit });
  return { events: events.flatMap(toSecurityEvent), totalItems };
};

/** Finds the account that has a name, or all that are found by it. */
const usersLike = async (db: Db, name: string): Promise<number[]> => {
  const find = (column: 'username' | 'email') =>
    usersByName(db, column, name).select('id').executeTakeFirst();
  const exact = (await find('username')) ?? (await find('email'));
  if (exact) return [exact.id];
  const { users } = await listUsers(db, { q: name, limit: MAX_USERS });
  return users.map(({ id }) => id);
};

type EventRow = Awaited<ReturnType<typeof listEvents>>['events'][number];

/** Leaves out events of kinds that only a newer version knows. */
export const toSecurityEvent = (row: EventRow): SecurityEvent[] => {
  const kind = SECURITY_EVENTS.find((known) => known === row.kind);
  if (!kind) return [];
  const { id, at, network, detail, request_id: requestId } = row;
  const target =
    row.target_type !== null && row.target_id !== null
      ? { type: row.target_type, id: row.target_id, name: row.target }
      : null;
  const actor = accountRef(row.actor_id, row.actor);
  const receiver = accountRef(row.receiver_id, row.receiver);
  return [{ id, at, kind, actor, target, receiver, detail, network, requestId }];
};

/** An account that was deleted since has no name. */
const accountRef = (id: number | null, username: string | null) =>
  id === null ? null : { id, username };

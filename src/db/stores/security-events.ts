import type { SecurityEventKind } from '#contract/shapes/security-events.ts';
import type { Db } from '#db/tables.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How long an event is kept, in milliseconds, and how many at most, whatever strangers try. */
const KEPT = 180 * DAY;
const MAX_KEPT = 500_000;

/** To what something was done: an account, an invitation, or a record by the name of its table. */
export type EventTarget = { type: string; id: number };

/**
 * An event of the security log. Without a `network` it was the command line. It names accounts and
 * records by their numbers, and never holds what somebody typed.
 */
export type SecurityEvent = {
  kind: SecurityEventKind;
  actorId?: number | undefined;
  target?: EventTarget | undefined;
  network?: string | undefined;
  requestId?: string | undefined;
};

/** Writes an event down, in the transaction of what it is about where there is one. */
export const insertEvent = async (db: Db, event: SecurityEvent, now: Date): Promise<void> => {
  await db
    .insertInto('events')
    .values({
      at: now.toISOString(),
      kind: event.kind,
      actor_id: event.actorId ?? null,
      target_type: event.target?.type ?? null,
      target_id: event.target?.id ?? null,
      network: event.network ?? null,
      request_id: event.requestId ?? null,
    })
    .execute();
};

/** One page of events, the latest first, with the usernames of who is in them. */
export const listEvents = async (db: Db, { page, limit }: { page: number; limit: number }) => {
  const { count } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const events = await db
    .selectFrom('events')
    .leftJoin('users as actors', 'actors.id', 'actor_id')
    .leftJoin('users as targets', (join) =>
      join.onRef('targets.id', '=', 'target_id').on('target_type', '=', 'user'),
    )
    .select(['events.id', 'at', 'kind', 'actor_id', 'target_type', 'target_id', 'network'])
    .select(['request_id', 'actors.username as actor', 'targets.username as target'])
    .orderBy('events.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { events, totalItems: count };
};

/** Forgets what is too old, by the time of the latest event: a clock that jumped ahead forgets nothing. */
export const forgetOldEvents = async (db: Db): Promise<void> => {
  const latest = await db
    .selectFrom('events')
    .select(['id', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest) return;
  const old = new Date(Date.parse(latest.at) - KEPT).toISOString();
  await db
    .deleteFrom('events')
    .where((eb) => eb.or([eb('at', '<', old), eb('id', '<=', latest.id - MAX_KEPT)]))
    .execute();
};

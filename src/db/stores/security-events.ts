import { daysAfter } from '#contract/durations.ts';
import type { SecurityEventKind } from '#contract/shapes/security-events.ts';
import type { Db } from '#db/tables.ts';

const MAX_AGE_DAYS = 180;

/** Bounds the log even if strangers cause very many events. */
const MAX_EVENTS = 500_000;

/** The account, invitation or record that an event is about. The `type` of a record is the name of its table. */
export type EventTarget = { type: string; id: number };

/**
 * An event of the security log. An event of the command line has no `network`. Events have the ids of accounts
 * and records, and nothing that a person typed but the public names of a menu (`detail`).
 */
type SecurityEvent = {
  kind: SecurityEventKind;
  actorId?: number | undefined;
  target?: EventTarget | undefined;
  /** The account that got something. */
  receiverId?: number | undefined;
  detail?: string | undefined;
  network?: string | undefined;
  requestId?: string | undefined;
};

/** Inserts an event. `db` should be the transaction of the action, if it has one. */
export const insertEvent = async (db: Db, event: SecurityEvent, now: Date): Promise<void> => {
  await db
    .insertInto('events')
    .values({
      at: now.toISOString(),
      kind: event.kind,
      actor_id: event.actorId ?? null,
      target_type: event.target?.type ?? null,
      target_id: event.target?.id ?? null,
      receiver_id: event.receiverId ?? null,
      detail: event.detail ?? null,
      network: event.network ?? null,
      request_id: event.requestId ?? null,
    })
    .execute();
};

/** Which events to find: of one kind, and by or about one of some accounts. */
type EventQuery = {
  kind?: SecurityEventKind | undefined;
  userIds?: readonly number[] | undefined;
  page: number;
  limit: number;
};

/** Finds one page of events, latest first, with the usernames of their actors, targets and receivers. */
export const listEvents = async (db: Db, { kind, userIds, page, limit }: EventQuery) => {
  let matching = db.selectFrom('events');
  if (kind) matching = matching.where('kind', '=', kind);
  if (userIds)
    matching = matching.where((eb) =>
      eb.or([
        eb('actor_id', 'in', userIds),
        eb('receiver_id', 'in', userIds),
        eb.and([eb('target_id', 'in', userIds), eb('target_type', '=', 'user')]),
      ]),
    );
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const events = await matching
    .leftJoin('users as receivers', 'receivers.id', 'receiver_id')
    .leftJoin('users as actors', 'actors.id', 'actor_id')
    .leftJoin('users as targets', (join) =>
      join.onRef('targets.id', '=', 'target_id').on('target_type', '=', 'user'),
    )
    .select(['events.id', 'at', 'kind', 'actor_id', 'target_type', 'target_id', 'network'])
    .select([
      'receiver_id',
      'detail',
      'receivers.username as receiver',
      'request_id',
      'actors.username as actor',
      'targets.username as target',
    ])
    .orderBy('events.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { events, totalItems: count };
};

/** Deletes old events. Their age counts from the latest event, so that a clock that jumps ahead deletes nothing. */
export const deleteOldEvents = async (db: Db): Promise<void> => {
  const latest = await db
    .selectFrom('events')
    .select(['id', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest) return;
  const old = daysAfter(latest.at, -MAX_AGE_DAYS);
  await db
    .deleteFrom('events')
    .where((eb) => eb.or([eb('at', '<', old), eb('id', '<=', latest.id - MAX_EVENTS)]))
    .execute();
};

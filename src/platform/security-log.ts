import type { SecurityEventKind } from '#contract/shapes/security-events.ts';
import { insertEvent, type EventTarget } from '#db/stores/security-events.ts';
import type { Db } from '#db/tables.ts';
import type { Caller } from './api/handlers.ts';
import { loggedNetworkOf } from './http/networks.ts';
import type { Log } from './log.ts';

/** `actorId` replaces the user of the caller. */
type SecurityEventInput = {
  kind: SecurityEventKind;
  target?: EventTarget;
  receiverId?: number;
  detail?: string;
  actorId?: number;
};

/** Logs what a caller did; `tx` is the transaction of the action, if it has one. */
export type LogSecurityEvent = (
  input: SecurityEventInput,
  caller: Caller | undefined,
  tx?: Db,
) => Promise<void>;

/** Makes an account the target of an event. */
export const account = (id: number): EventTarget => ({ type: 'user', id });

/**
 * Creates the security log. Each event is a row for administrators and a line of the log, with the ids of
 * accounts and records, the network and the request id. Neither has anything that a person typed but the public names of a menu.
 */
export const createSecurityLog =
  ({ db, log, now }: { db: Db; log: Log; now: () => Date }): LogSecurityEvent =>
  async ({ kind, target, receiverId, detail, actorId }, caller, tx = db) => {
    const event = {
      kind,
      actorId: actorId ?? caller?.user?.userId,
      target,
      receiverId,
      detail,
      network: loggedNetworkOf(caller?.address ?? ''),
      requestId: caller?.requestId,
    };
    await insertEvent(tx, event, now());
    log.info({ event }, 'event');
  };

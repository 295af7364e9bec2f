import type { SecurityEventKind } from '#contract/shapes/security-events.ts';
import { insertEvent, type EventTarget } from '#db/stores/security-events.ts';
import type { Db } from '#db/tables.ts';
import type { Caller } from './api/handlers.ts';
import { loggedNetworkOf } from './http/networks.ts';
import type { Log } from './log.ts';

/** What happened, and to what; `actorId` where it is not the caller who is signed in. */
export type SecurityEventInput = {
  kind: SecurityEventKind;
  target?: EventTarget;
  actorId?: number;
};

/** Writes down what a caller did, in the transaction of what was done where there is one. */
export type LogSecurityEvent = (
  happened: SecurityEventInput,
  caller: Caller | undefined,
  tx?: Db,
) => Promise<void>;

/** An account as what something was done to. */
export const account = (id: number): EventTarget => ({ type: 'user', id });

/**
 * The security log: a row for administrators to read and a line of the log, with numbers of accounts
 * and records, the network and the request. Nothing that somebody typed gets into either.
 */
export const createSecurityLog =
  ({ db, log, now }: { db: Db; log: Log; now: () => Date }): LogSecurityEvent =>
  async ({ kind, target, actorId }, caller, tx = db) => {
    const event = {
      kind,
      actorId: actorId ?? caller?.user?.userId,
      target,
      network: loggedNetworkOf(caller?.address ?? ''),
      requestId: caller?.requestId,
    };
    await insertEvent(tx, event, now());
    log.info({ event }, 'event');
  };

import { RefusedError, type Terminal } from '#cli/command.ts';
import type { SecurityEventKind } from '#contract/shapes/security-events.ts';
import { insertEvent } from '#db/stores/security-events.ts';
import type { Db } from '#db/tables.ts';
import { hasActiveAdmin } from '#features/accounts/server/directory.ts';
import {
  findUserByEmail,
  findUserByUsername,
  type StoredUser,
} from '#features/accounts/server/store.ts';

/** Names the argument that identifies an account, for errors. */
export const ACCOUNT = 'A username or e-mail';

/**
 * Finds the account of a username or an e-mail address, ignoring case.
 * @throws RefusedError if there is none
 */
export const getAccount = async (db: Db, name: string): Promise<StoredUser> => {
  const text = name.normalize('NFC').trim();
  const user = await (text.includes('@') ? findUserByEmail : findUserByUsername)(db, text);
  if (!user) throw new RefusedError(`There is no account "${name}"`);
  return user;
};

/** Logs an action of the command line on an account in the security log. */
export const logAccountEvent = (db: Db, kind: SecurityEventKind, id: number): Promise<void> =>
  insertEvent(db, { kind, target: { type: 'user', id } }, new Date());

/** Warns if no administrator is left who can log in. */
export const warnWithoutAdmin = async (db: Db, { warn }: Terminal): Promise<void> => {
  if (!(await hasActiveAdmin(db)))
    warn('Warning: there is no administrator left who can log in. See: users create --help');
};

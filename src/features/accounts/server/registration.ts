import { createHash, timingSafeEqual } from 'node:crypto';
import { lettersOfCode } from '#db/stores/invitation-codes.ts';
import type { Db } from '#db/tables.ts';
import type { Registration } from '#features/accounts/contract.ts';
import type { Caller } from '#platform/api/handlers.ts';
import { account, type LogSecurityEvent } from '#platform/security-log.ts';
import { checkInvitation, redeemInvitation } from './invitations.ts';
import type { PasswordQueue } from './passwords/password-queue.ts';
import { requireGoodPassword } from './passwords/password-rules.ts';
import { hashPassword } from './passwords/passwords.ts';
import { createUser, getUser, type User } from './store.ts';

/** Whom an account is opened for, the texts as they are stored. */
type Newcomer = Omit<Registration, 'keepZawgyi'>;

type RegistrationParts = {
  db: Db;
  now: () => Date;
  /** An invitation for any number of accounts, besides those in the database. */
  registrationCode: string | undefined;
  siteName: string;
  enqueue: PasswordQueue;
  logSecurityEvent: LogSecurityEvent;
};

/**
 * Opens an account for a caller. The code is looked at first: who is registered is only for those to
 * know who are invited.
 * @throws ApiError `validation_error`, `invalid_input`, `user_exists`, `username_exists` or `unavailable`
 */
export const register = async (
  { db, now, registrationCode, siteName, enqueue, logSecurityEvent }: RegistrationParts,
  { password, validationCode, name = null, address = null, ...profile }: Newcomer,
  caller: Caller | undefined,
): Promise<User> => {
  const isInvited =
    registrationCode !== undefined && isSame(spell(validationCode), spell(registrationCode));
  if (!isInvited) await checkInvitation(db, validationCode, now());
  requireGoodPassword(password, { siteName, ...profile });
  const passwordHash = await enqueue({ address: caller?.address ?? '' }, () =>
    hashPassword(password),
  );
  return db.transaction().execute(async (tx) => {
    if (!isInvited) await redeemInvitation(tx, validationCode, now());
    const createdAt = now().toISOString();
    const values = { ...profile, name, address, role: 'agent', passwordHash, createdAt } as const;
    const id = await createUser(tx, values);
    await logSecurityEvent(
      { kind: 'invitation_used', actorId: id, target: account(id) },
      caller,
      tx,
    );
    return getUser(tx, id);
  });
};

/** Phones write capitals and spaces as they like; what is all signs is compared as it is. */
const spell = (code: string): string => lettersOfCode(code) || code;

/** Compares in a time that says nothing about where the two differ. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

import { lettersOfCode } from '#db/stores/invitation-codes.ts';
import type { Db } from '#db/tables.ts';
import type { CodeProblem, Registration } from '#features/accounts/contract.ts';
import type { Caller } from '#platform/api/handlers.ts';
import { account, type LogSecurityEvent } from '#platform/security-log.ts';
import { isSameSecret } from '#system/hashed-secrets.ts';
import { checkInvitation, findCodeProblem, redeemInvitation } from './invitations.ts';
import type { PasswordQueue } from './passwords/password-queue.ts';
import { requireGoodPassword } from './passwords/password-rules.ts';
import { hashPassword } from './passwords/passwords.ts';
import { createUser, getUser, type StoredUser } from './store.ts';

/** New account with normalised and converted texts. */
type NewAccount = Omit<Registration, 'keepZawgyi'>;

type RegistrationOptions = {
  db: Db;
  now: () => Date;
  /** Code in the settings for any number of accounts, besides the invitations in the database. */
  registrationCode: string | undefined;
  siteName: string;
  enqueue: PasswordQueue;
  logSecurityEvent: LogSecurityEvent;
};

/**
 * Creates an account. Checks the code first: only callers with an invitation may learn which
 * accounts exist.
 * @throws ApiError `validation_error`, `invalid_input`, `user_exists`, `username_exists` or
 * `unavailable`
 */
export const register = async (
  { db, now, registrationCode, siteName, enqueue, logSecurityEvent }: RegistrationOptions,
  { password, validationCode, name = null, address = null, ...profile }: NewAccount,
  caller: Caller | undefined,
): Promise<StoredUser> => {
  const hasFixedCode = isFixedCode(registrationCode, validationCode);
  if (!hasFixedCode) await checkInvitation(db, validationCode, now());
  requireGoodPassword(password, { siteName, ...profile });
  const passwordHash = await enqueue({ address: caller?.address ?? '' }, () =>
    hashPassword(password),
  );
  return db.transaction().execute(async (tx) => {
    const invitationId = hasFixedCode ? null : await redeemInvitation(tx, validationCode, now());
    const createdAt = now().toISOString();
    const values = {
      ...profile,
      name,
      address,
      role: 'agent',
      passwordHash,
      createdAt,
      invitationId,
    } as const;
    const id = await createUser(tx, values);
    await logSecurityEvent(
      { kind: 'invitation_used', actorId: id, target: account(id) },
      caller,
      tx,
    );
    return getUser(tx, id);
  });
};

/** Returns why nobody registers with a code now, null if somebody can. */
export const codeProblem = async (
  { db, now, registrationCode }: Pick<RegistrationOptions, 'db' | 'now' | 'registrationCode'>,
  code: string,
): Promise<CodeProblem | null> =>
  isFixedCode(registrationCode, code) ? null : ((await findCodeProblem(db, code, now())) ?? null);

const isFixedCode = (registrationCode: string | undefined, typed: string): boolean =>
  registrationCode !== undefined &&
  isSameSecret(normaliseCode(registrationCode), normaliseCode(typed));

/**
 * Ignores case, spaces and signs, which phones insert; a code of signs only is compared unchanged.
 */
const normaliseCode = (code: string): string => lettersOfCode(code) || code;

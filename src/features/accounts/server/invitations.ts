import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { daysAfter } from '#contract/durations.ts';
import { ApiError } from '#contract/errors.ts';
import { PAGE_SIZE } from '#contract/primitives.ts';
import { endOfCode, hashCode, lettersOfCode } from '#db/stores/invitation-codes.ts';
import { readSecret } from '#db/stores/secrets.ts';
import type { Db, InvitationsTable, Tables } from '#db/tables.ts';
import type { Invitation } from '#features/accounts/admin-contract.ts';
import type { CodeProblem } from '#features/accounts/contract.ts';
import { drawLetters } from './random-codes.ts';

/** New invitation: without `uses` for any number of accounts, without `days` without expiry. */
type NewInvitation = {
  uses?: number | null | undefined;
  days?: number | null | undefined;
  note?: string | null | undefined;
  /** The administrator who makes it, if any. */
  madeBy?: number;
};

/** New invitation with its whole code. */
type CreatedInvitation = Invitation & { code: string };

/**
 * Creates an invitation with a random code. Only a hash of it is stored, so this is the only time
 * that the code is known.
 */
export const createInvitation = async (
  db: Db,
  { uses = null, days, note = null, madeBy }: NewInvitation,
  now: Date,
): Promise<CreatedInvitation> => {
  const code = drawLetters(3);
  const row = await db
    .insertInto('invitations')
    .values({
      code_hash: await hashOf(db, code),
      code_end: endOfCode(code),
      uses,
      note,
      expires_at: days ? daysAfter(now, days) : null,
      created_at: now.toISOString(),
      made_by: madeBy ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...toInvitation(row), code };
};

/** Lists one page of invitations, newest first, with the total count. */
export const listInvitations = async (
  db: Db,
  { page = 1, limit = PAGE_SIZE }: { page?: number | undefined; limit?: number | undefined },
): Promise<{ invitations: Invitation[]; totalItems: number }> => {
  const { count } = await db
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('invitations')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { invitations: rows.map(toInvitation), totalItems: count };
};

/**
 * Returns the ids of the invitations with this code, however it is typed, or with these last four
 * letters, which is all that lists show.
 */
export const findInvitationIds = async (db: Db, typed: string): Promise<number[]> => {
  const hash = await hashOf(db, typed);
  const rows = await db
    .selectFrom('invitations')
    .select('id')
    .where((eb) => eb.or([eb('code_hash', '=', hash), eb('code_end', '=', lettersOfCode(typed))]))
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Revokes an invitation; an earlier revocation keeps its time.
 * @throws ApiError `not_found`
 */
export const revokeInvitation = async (db: Db, id: number, now: Date): Promise<Invitation> => {
  const row = await db
    .updateTable('invitations')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now.toISOString())) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => new ApiError('not_found'));
  return toInvitation(row);
};

/** Returns why a code, however it is typed, cannot be used now; undefined if it can. Only who has all of a code learns what became of it. */
export const findCodeProblem = async (
  db: Db,
  typed: string,
  now: Date,
): Promise<CodeProblem | undefined> => {
  const row = await db
    .selectFrom('invitations')
    .select(['revoked_at', 'expires_at', 'uses', 'used'])
    .where('code_hash', '=', await hashOf(db, typed))
    .executeTakeFirst();
  if (!row) return 'validation_error';
  if (row.uses !== null && row.used >= row.uses) return 'code_used_up';
  if (row.revoked_at !== null) return 'code_revoked';
  if (row.expires_at !== null && row.expires_at <= now.toISOString()) return 'code_expired';
  return undefined;
};

/**
 * Checks that a code, however it is typed, can be used now.
 * @throws ApiError `validation_error` when it is unknown, used up, expired or revoked
 */
export const checkInvitation = async (db: Db, typed: string, now: Date): Promise<void> => {
  const problem = await findCodeProblem(db, typed, now);
  if (problem) throw refusalOf(problem);
};

const refusalOf = (problem: CodeProblem): ApiError =>
  new ApiError(
    'validation_error',
    problem === 'validation_error' ? [] : [{ field: 'validationCode', message: problem }],
  );

/**
 * Counts one use of a code in the transaction that writes the account: if two come for the last
 * use, only one succeeds. Returns the id of the invitation.
 * @throws ApiError `validation_error` when it is unknown, used up, expired or revoked
 */
export const redeemInvitation = async (tx: Db, typed: string, now: Date): Promise<number> => {
  const redeemed = await tx
    .updateTable('invitations')
    .set({ used: sql`used + 1` })
    .where(isUsable(await hashOf(tx, typed), now))
    .returning('id')
    .executeTakeFirst();
  if (!redeemed) throw refusalOf((await findCodeProblem(tx, typed, now)) ?? 'validation_error');
  return redeemed.id;
};

const isUsable = (codeHash: string, now: Date) => (eb: ExpressionBuilder<Tables, 'invitations'>) =>
  eb.and([
    eb('code_hash', '=', codeHash),
    eb('revoked_at', 'is', null),
    eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]),
    eb.or([eb('uses', 'is', null), eb('used', '<', eb.ref('uses'))]),
  ]);

const hashOf = async (db: Db, typed: string): Promise<string> =>
  hashCode(await readSecret(db, 'invitations'), typed);

const toInvitation = (row: Selectable<InvitationsTable>): Invitation => ({
  id: row.id,
  ending: row.code_end,
  note: row.note,
  uses: row.uses,
  usesLeft: row.uses === null ? null : row.uses - row.used,
  expiresAt: row.expires_at,
  isRevoked: row.revoked_at !== null,
  createdAt: row.created_at,
});

import type { ExpressionBuilder, Selectable } from 'kysely';
import { toWesternDigits } from '#burmese/digits.ts';
import { ApiError } from '#contract/errors.ts';
import { PAGE_SIZE } from '#contract/primitives.ts';
import { engineOf } from '#db/dialect.ts';
import type { Db, Tables, UsersTable } from '#db/tables.ts';
import type { ListedUser } from '#features/accounts/admin-contract.ts';

/**
 * Page and filter of the account list: `q` is part of a name, username, e-mail, phone or company.
 */
type UserQuery = {
  q?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

const SEARCHED = ['username', 'name', 'email', 'email1', 'company'] as const;

/** Lists one page of accounts, newest first, with the total count. */
export const listUsers = async (
  db: Db,
  { q = '', page = 1, limit = PAGE_SIZE }: UserQuery,
): Promise<{ users: ListedUser[]; totalItems: number }> => {
  const part = q.normalize('NFC').trim();
  const { contains } = engineOf(db);
  const matching = db.selectFrom('users').where((eb) => {
    const texts = SEARCHED.map((column) => contains(eb.ref(column), part));
    const phone = phonePart(part);
    return eb.or(phone ? [...texts, contains(eb.ref('phone'), phone)] : texts);
  });
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .select(countListings)
    .select(invitationOf)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { users: rows.map(toListedUser), totalItems: count };
};

/**
 * Extracts the digits of a phone number, however it is typed and grouped; undefined for other text.
 */
const phonePart = (query: string): string | undefined => {
  const text = toWesternDigits(query);
  if (!/^[\d\s+()./-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  return (text.startsWith('+') ? digits.replace(/^95/, '0') : digits) || undefined;
};

/**
 * Returns an account as the list shows it.
 * @throws ApiError `not_found`
 */
export const getListedUser = async (db: Db, id: number): Promise<ListedUser> => {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .select(countListings)
    .select(invitationOf)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new ApiError('not_found'));
  return toListedUser(row);
};

/** Returns whether any administrator can log in, besides the account `without`. */
export const hasActiveAdmin = async (db: Db, without = 0): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('id', '<>', without)
    .limit(1)
    .executeTakeFirst()) !== undefined;

const countListings = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb
    .selectFrom('properties')
    .whereRef('properties.posted_by', '=', 'users.id')
    .select((counting) => counting.fn.countAll<number>().as('count'))
    .as('listings');

type ListedRow = Selectable<UsersTable> & {
  listings: number | null;
  codeEnding: string | null;
  codeNote: string | null;
};

/** The last letters of the code that an account was made with, and the note of the administrator who made it. */
const invitationOf = (eb: ExpressionBuilder<Tables, 'users'>) => {
  const invitation = eb
    .selectFrom('invitations')
    .whereRef('invitations.id', '=', 'users.invitation_id');
  return [
    invitation.select('code_end').as('codeEnding'),
    invitation.select('note').as('codeNote'),
  ] as const;
};

const toListedUser = ({
  password_hash: _secret,
  username_key: _username,
  email_key: _email,
  created_at,
  disabled_at,
  last_login_at,
  invitation_id: _invitation,
  phone_checked_at,
  listings,
  ...values
}: ListedRow): ListedUser => ({
  ...values,
  isPhoneChecked: phone_checked_at !== null,
  createdAt: created_at,
  isDisabled: disabled_at !== null,
  lastLoginAt: last_login_at,
  listings: listings ?? 0,
});

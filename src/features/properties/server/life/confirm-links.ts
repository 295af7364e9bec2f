import { hash, randomBytes } from 'node:crypto';
import { daysAfter } from '#contract/durations.ts';
import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import { hashSecret } from '#system/hashed-secrets.ts';

const LIFETIME_DAYS = 7;

/** Links of a listing that work at the same time; the next one replaces the oldest. */
const MAX_LINKS = 10;

type ConfirmLink = { code: string; expiresAt: string };

/** The account that has asked for a link, or the address of its owner that a mail takes it to, which nobody has asked for. */
type Reason = { madeBy?: number; mailedTo?: string };

/**
 * Makes the code of a link that confirms one listing without a login, as often as wanted within seven days. Only its
 * hash is stored.
 */
export const makeConfirmLink = async (
  tx: Db,
  id: number,
  now: Date,
  { madeBy, mailedTo }: Reason = {},
): Promise<ConfirmLink> => {
  const code = randomBytes(24).toString('base64url');
  const expiresAt = daysAfter(now, LIFETIME_DAYS);
  const others = await tx
    .selectFrom('confirm_links')
    .select('code_hash')
    .where('property_id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .orderBy('expires_at', 'desc')
    .limit(MAX_LINKS - 1)
    .execute();
  let old = tx.deleteFrom('confirm_links').where('property_id', '=', id);
  if (others.length > 0)
    old = old.where(
      'code_hash',
      'not in',
      others.map((other) => other.code_hash),
    );
  await old.execute();
  await tx
    .insertInto('confirm_links')
    .values({
      code_hash: hashSecret(code),
      property_id: id,
      expires_at: expiresAt,
      made_by: madeBy,
      mailed_to_hash: mailedTo && hashOfAddress(mailedTo),
    })
    .execute();
  return { code, expiresAt };
};

/** Ends all links of listings. */
export const endConfirmLinks = async (tx: Db, ids: readonly number[]): Promise<void> => {
  await tx.deleteFrom('confirm_links').where('property_id', 'in', ids).execute();
};

/**
 * Returns the id of the listing that a link is about.
 * @throws ApiError `not_found` when the code is wrong, replaced or expired, the account of the owner is disabled or has another
 * address than the one that a mail took it to, or that of an administrator who has made it has no right to any more
 */
export const findConfirmLink = async (db: Db, code: string, now: Date): Promise<number> => {
  const link = await db
    .selectFrom('confirm_links')
    .innerJoin('properties', 'properties.id', 'property_id')
    .innerJoin('users as owner', 'owner.id', 'posted_by')
    .leftJoin('users as maker', 'maker.id', 'made_by')
    .select(['property_id', 'mailed_to_hash', 'owner.email'])
    .where('code_hash', '=', hashSecret(code))
    .where('confirm_links.expires_at', '>', now.toISOString())
    .where('owner.disabled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('made_by', 'is', null),
        eb('made_by', '=', eb.ref('posted_by')),
        eb.and([eb('maker.role', '=', 'admin'), eb('maker.disabled_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
  // The letter box that has the link may be somebody else's by now.
  if (!link || ![null, hashOfAddress(link.email)].includes(link.mailed_to_hash))
    throw new ApiError('not_found');
  return link.property_id;
};

const hashOfAddress = (email: string): string => hash('sha256', email.toLowerCase());

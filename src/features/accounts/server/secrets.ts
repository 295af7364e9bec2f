import { randomBytes } from 'node:crypto';
import type { Db } from '../../../db/tables.ts';

/** What the site signs with: known devices, invitation codes. */
export type SecretName = 'known_devices' | 'invitations';

/** A key of the site, 256 random bits as base64url; it is made when it is first asked for. */
export const readSecret = async (db: Db, name: SecretName): Promise<string> => {
  const made = { name, value: randomBytes(32).toString('base64url') };
  await db
    .insertInto('secrets')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
};

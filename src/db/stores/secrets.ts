import { randomBytes } from 'node:crypto';
import type { Db } from '#db/tables.ts';

/** What the site signs with: known devices, invitation codes. */
export type SecretName = 'known_devices' | 'invitations';

/** A key of the site, 256 random bits as base64url; it is made when it is first asked for. */
export const readSecret = async (db: Db, name: SecretName): Promise<string> => {
  const find = () =>
    db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const found = await find();
  if (found) return found.value;
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error(`The key "${name}" was not kept`);
  return made.value;
};

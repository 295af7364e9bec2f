import { randomBytes } from 'node:crypto';
import type { Db } from '#db/tables.ts';

/**
 * The keys of the site: for cookies of known devices, for hashes of invitation codes, of who reports and of who visits, and for what is
 * sent to push services.
 */
type SecretName = 'known_devices' | 'invitations' | 'reporters' | 'visits' | 'push';

/** Reads a key, 256 random bits as base64url; the first call creates it. */
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
  const created = await find();
  if (!created) throw new Error(`The key "${name}" was not stored`);
  return created.value;
};

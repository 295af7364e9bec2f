import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findConfirmLink } from '#features/properties/server/life/confirm-links.ts';
import { openDatabaseBefore } from '#test/support/app/database.ts';
import { addListingBefore } from '#test/support/app/listing-before.ts';

test('links to confirm that were sent before work until their end', async () => {
  const { db, migrateOn, close } = await openDatabaseBefore('051-who-made-confirm-links');
  try {
    const id = await addListingBefore(db);
    const hash = createHash('sha256').update('sent').digest('hex');
    await sql`insert into confirm_links (code_hash, property_id, expires_at)
      values (${hash}, ${id}, '2026-03-08T00:00:00.000Z')`.execute(db);
    await migrateOn();
    expect(await findConfirmLink(db, 'sent', new Date('2026-03-07T00:00:00.000Z'))).toBe(id);
  } finally {
    await close();
  }
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  createUser,
  findUserByEmail,
  findUserByUsername,
  getUser,
} from '#features/accounts/server/store.ts';
import { openDatabaseBefore } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';

test('existing accounts are found by their names, also if two names look the same', async () => {
  const { db, migrateOn, close } = await openDatabaseBefore('009-account-safety');
  try {
    const names = ['Mya', 'admin', 'аdmin', 'Éagent', 'éagent'];
    for (const name of names)
      await sql`insert into users
        (username, email, email1, phone, company, position, role, created_at)
        values (${name}, ${`${name}@example.com`}, 'o@example.com', '09', 'c', 'p', 'agent', '2026')`.execute(
        db,
      );
    await migrateOn();
    for (const [index, name] of names.entries()) {
      expect(await findUserByUsername(db, name)).toMatchObject({ id: index + 1, username: name });
      expect(await findUserByEmail(db, `${name}@example.com`)).toMatchObject({ id: index + 1 });
    }
    expect(await findUserByUsername(db, 'MYA')).toMatchObject({ id: 1 });
    expect(await findUserByUsername(db, 'ADMIN')).toMatchObject({ id: 2 });
    const { id: _id, isDisabled: _disabled, ...mya } = await getUser(db, 1);
    const another = { ...mya, email: 'new@example.com' };
    for (const username of ['mya', 'Муа', 'ÉAGENT'])
      await expect(createUser(db, { ...another, username })).rejects.toMatchObject({
        code: 'username_exists',
      });
    await addUser(db, { username: 'new' });
  } finally {
    await close();
  }
});

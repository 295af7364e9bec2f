import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';

/** Another process that writes to the same file, as the command line does beside the site. */
const WRITER = `
  const { connect } = await import(process.argv[1]);
  const db = connect(process.argv[2]);
  console.log('writing');
  await db.insertInto('invitations').values({ code_hash: 'other', code_end: '', created_at: '' }).execute();
  await db.destroy();
`;

/** For the other process to get from what it says to what it does, in milliseconds. */
const A_MOMENT = 300;

test('no other process writes between the reads and writes of a transaction', async () => {
  const { db, file, close } = await openTestDatabase();
  const ended = await db.transaction().execute(async (tx) => {
    expect(await tx.selectFrom('users').selectAll().execute()).toEqual([]);
    const module = join(import.meta.dirname, 'connect.ts');
    const args = ['--input-type=module', '--eval', WRITER, module, file];
    const writer = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(writer.stdout, 'data');
    await new Promise((resolve) => setTimeout(resolve, A_MOMENT));
    await addUser(tx);
    return { exit: once(writer, 'exit') };
  });
  expect(await ended.exit).toEqual([0, null]);
  expect(await db.selectFrom('invitations').select('code_hash').execute()).toEqual([
    { code_hash: 'other' },
  ]);
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
  await close();
});

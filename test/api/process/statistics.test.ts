import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createProperties } from '#features/properties/server/store.ts';
import { startTestApp } from '#test/support/app/app.ts';
import { newListing } from '#test/support/app/records.ts';
import { addSignedIn } from '#test/support/app/sign-in.ts';

test('the daily work of a site counts what its tables hold by now, for the choice of indexes', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const { id: postedBy } = await addSignedIn(app.db);
  await createProperties(
    app.db,
    Array.from({ length: 300 }, () =>
      newListing({ postedBy, createdAt: new Date().toISOString() }),
    ),
  );
  const other = await startTestApp({ place: app.place });
  onTestFinished(() => other.close());
  const counted = async (): Promise<unknown> => {
    const { rows } = await sql<{ stat: string }>`
      select stat from sqlite_stat1 where idx = 'properties_owner'`.execute(app.db);
    return rows[0]?.stat;
  };
  await expect.poll(counted).toMatch(/^300 300 /);
});

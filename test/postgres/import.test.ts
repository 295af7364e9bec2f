import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runEain } from '#test/support/app/command-line.ts';
import { HEADER, openListingFiles, ROW } from '#test/support/app/listing-files.ts';

/** The pause after each transaction of an import. */
const PAUSE_MS = 40;

test('an import lets a site that runs elsewhere write between two transactions', async () => {
  const files = await openListingFiles();
  const { db, dir, place } = files;
  await sql`create table seen (began timestamptz, at timestamptz)`.execute(db);
  await sql`create function see() returns trigger language plpgsql as
    'begin insert into seen values (now(), clock_timestamp()); return null; end'`.execute(db);
  await sql`create trigger see after insert on properties for each row execute function see()`.execute(
    db,
  );
  const rows = Array.from({ length: 200 }, (_, number) => ROW.replace('A-1', `A-${number}`));
  await files.write('in.csv', HEADER, ...rows);
  const words = ['listings', 'import', files.pathOf('in.csv'), '--agent', 'thazin'];
  const env = { DATABASE_URL: typeof place === 'string' ? '' : place.url };
  expect(await runEain(words, { dir, env })).toMatchObject({ code: 0, err: '' });
  const { rows: pauses } = await sql<{ ms: number }>`
    select (extract(epoch from began - lag(ended) over (order by began)) * 1000)::int as ms
    from (select began, max(at) as ended from seen group by began) as transactions
    order by began offset 1`.execute(db);
  expect(pauses).toHaveLength(9);
  expect(Math.min(...pauses.map(({ ms }) => ms))).toBeGreaterThanOrEqual(PAUSE_MS);
  await files.close();
});

// `npm run crash [COUNT] [SEED] [postgres]`: kills the built site COUNT times (50) while agents upload, and checks after
// each restart that nothing is lost of what it had confirmed. With `postgres` there are two processes on one server, with one
// bucket.
import { sqliteGround } from '#test/support/crashes/ground.ts';
import { runCrashes } from '#test/support/crashes/run.ts';
import { sharedGround } from '#test/support/crashes/shared-ground.ts';
import { startPostgres } from '#test/support/postgres/server.ts';
import { countOf, readArguments } from './arguments.ts';

const { words } = readArguments();
const count = countOf(words[0], 50);
const seed = countOf(words[1], Date.now() % 1_000_000);
const isShared = words[2] === 'postgres';
console.log(`${count} crashes, seed ${seed}${isShared ? ', two processes on PostgreSQL' : ''}`);

const server = isShared ? await startPostgres() : undefined;
const ground = await (server ? sharedGround(server.url) : sqliteGround());

const sum = { answered: 0, unanswered: 0, faults: 0 };
for await (const crash of runCrashes({ ground, count, seed })) {
  const { number, after, answered, unanswered, records, photos, encoded, faults } = crash;
  sum.answered += answered;
  sum.unanswered += unanswered;
  sum.faults += faults.length;
  console.log(
    `${String(number).padStart(3)}: killed after ${String(after).padStart(4)} ms, ` +
      `${answered} calls answered, ${unanswered} not; ` +
      `${records} records, ${photos} photos, ${encoded} encoded; ${verdict(faults)}`,
  );
}
console.log(
  `${count} crashes: ${sum.answered} calls answered, ${sum.unanswered} not; ${sum.faults} faults`,
);
await server?.remove();
if (sum.faults > 0) process.exitCode = 1;

function verdict(faults: readonly string[]): string {
  return faults.length === 0 ? 'all well' : ['', ...faults].join('\n     ');
}

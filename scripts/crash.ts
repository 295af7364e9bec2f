// `npm run crash [COUNT] [SEED]`: kills the built site COUNT times (50) while agents upload, and checks after
// each restart that nothing is lost of what it had confirmed.
import { runCrashes } from '#test/support/crashes/run.ts';

const count = Number(process.argv[2] ?? 50);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
console.log(`${count} crashes, seed ${seed}`);

const sum = { answered: 0, unanswered: 0, faults: 0 };
for await (const crash of runCrashes({ count, seed })) {
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
if (sum.faults > 0) process.exitCode = 1;

function verdict(faults: readonly string[]): string {
  return faults.length === 0 ? 'all well' : ['', ...faults].join('\n     ');
}

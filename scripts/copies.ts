// `npm run copies [COUNT]`: copies a site with COUNT generated listings (100,000) to PostgreSQL and back, and compares what
// the API answers on each of the three databases.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { between, pick, seededRandom } from '#demo/random.ts';
import { projectRoot } from '#system/project-root.ts';
import { createDatabase } from '#test/support/postgres/databases.ts';
import { startPostgres } from '#test/support/postgres/server.ts';
import { newDataDir, startSite } from '#test/support/sites/site.ts';
import { countOf, readArguments } from './arguments.ts';

const ANSWERS = 600;

const count = countOf(readArguments().words[0], 100_000);
const [first, second, server] = await Promise.all([newDataDir(), newDataDir(), startPostgres()]);

const eain = (args: string[], environment: Record<string, string>): string =>
  execFileSync(process.execPath, ['src/cli/eain.ts', ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });

/** Addresses of the API, the same ones each time. */
const addresses = (): string[] => {
  const random = seededRandom(1);
  return Array.from({ length: ANSWERS }, () => {
    if (random() < 0.3) return `/api/properties/${between(random, 1, count)}`;
    const query = new URLSearchParams({
      page: String(between(random, 1, 40)),
      sort: pick(random, ['newest', 'price_asc', 'price_desc', 'relevance']),
      ...(random() < 0.5 && { type: pick(random, ['for_sales', 'for_rents']) }),
      ...(random() < 0.5 && { region: pick(random, ['Yangon', 'Bago', 'NayPyiTaw']) }),
      ...(random() < 0.3 && {
        q: pick(random, ['2 bed bahan', 'ကွန်ဒို', 'garden', 'lift near hledan']),
      }),
      ...(random() < 0.3 && { facets: 'true' }),
    });
    return `/api/properties/search?${query.toString()}`;
  });
};

/** Starts a site, and returns a hash of its answers. */
const answersOf = async (environment: {
  DATA_DIR: string;
  DATABASE_URL?: string;
}): Promise<string> => {
  const starting = performance.now();
  const site = await startSite({ ...environment, DEMO: '0', RATE_LIMIT: 'off' });
  console.log(`  started in ${((performance.now() - starting) / 1_000).toFixed(1)} s`);
  const hash = createHash('sha256');
  try {
    for (const address of addresses()) {
      const answer = await fetch(site.origin + address);
      if (!answer.ok) throw new Error(`${answer.status}: ${address}`);
      hash.update(await answer.text());
    }
  } finally {
    await site.stop();
  }
  return hash.digest('hex');
};

try {
  const DATABASE_URL = await createDatabase(server.url);
  eain(['seed', '--listings', String(count)], { DATA_DIR: first.dir, DEMO: '0' });
  console.log(`${count} listings in SQLite`);
  const before = await answersOf({ DATA_DIR: first.dir });
  console.log(
    eain(['database', 'copy', 'postgres'], { DATA_DIR: first.dir, DATABASE_URL }).trimEnd(),
  );
  const there = await answersOf({ DATA_DIR: second.dir, DATABASE_URL });
  console.log(
    eain(['database', 'copy', 'sqlite'], { DATA_DIR: second.dir, DATABASE_URL }).trimEnd(),
  );
  const back = await answersOf({ DATA_DIR: second.dir });
  const isSame = before === there && before === back;
  console.log(`${ANSWERS} answers are ${isSame ? 'the same' : 'NOT the same'} on all three.`);
  process.exitCode = isSame ? 0 : 1;
} finally {
  await server.remove();
  await Promise.all([first.remove(), second.remove()]);
}

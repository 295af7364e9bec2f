// `npm run bench [COUNT ...]`: answers per second of the search API with COUNT generated listings (10,000 and
// 100,000), beside those of a bare handler of `node:http` and SQLite on the same records, in one run. The ratios are
// what to compare: times depend on the machine.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '#system/project-root.ts';
import { peakMb } from '#test/support/process/memory.ts';
import { freePort, newDataDir, startSite } from '#test/support/sites/site.ts';
import { measureLoad, type Load } from './bench/load.ts';
import { searchQueries } from './bench/searches.ts';

const QUERIES = 20_000;
const SEED = 35;
const WARM_UP_MS = 2_000;

const counts = process.argv.slice(2).map(Number);
for (const count of counts.length > 0 ? counts : [10_000, 100_000]) await bench(count);

async function bench(count: number): Promise<void> {
  const data = await newDataDir();
  try {
    const environment = { DATA_DIR: data.dir, DEMO: '0', RATE_LIMIT: 'off' };
    execFileSync(process.execPath, ['src/cli/eain.ts', 'seed', '--listings', String(count)], {
      cwd: projectRoot,
      env: { ...process.env, ...environment },
    });
    const queries = searchQueries(QUERIES, count, SEED);
    const starting = performance.now();
    const site = await startSite(environment);
    const startMs = performance.now() - starting;
    const bare = await startBare(join(data.dir, 'eain.sqlite'));
    try {
      const ours = await measure(
        site.origin,
        queries.map((query) => `/api/properties/search?${query}`),
      );
      const theirs = await measure(
        bare.origin,
        queries.map((query) => `/?${query}`),
      );
      print(`${count} listings, started in ${Math.round(startMs)} ms`);
      print(row('search API', ours));
      print(row('bare handler', theirs));
      print(
        `  ratio ${(ours.perSecond / theirs.perSecond).toFixed(2)}, ${Math.round(peakMb(site.pid))} MB at most`,
      );
    } finally {
      bare.stop();
      await site.stop();
    }
  } finally {
    await data.remove();
  }
}

/** Measures after a time in which the code is compiled and the files are read. */
async function measure(origin: string, paths: readonly string[]): Promise<Load> {
  await measureLoad(origin, paths, { durationMs: WARM_UP_MS });
  return measureLoad(origin, paths);
}

async function startBare(file: string): Promise<{ origin: string; stop: () => void }> {
  const port = await freePort();
  const bare = spawn(process.execPath, ['scripts/bench/bare.ts', file, String(port)], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(bare.stdout, 'data');
  return { origin: `http://127.0.0.1:${port}`, stop: () => bare.kill() };
}

function row(name: string, { perSecond, p50Ms, p99Ms }: Load): string {
  const figures = [
    `${Math.round(perSecond)}/s`,
    `p50 ${p50Ms.toFixed(1)} ms`,
    `p99 ${p99Ms.toFixed(1)} ms`,
  ];
  return `  ${name.padEnd(14)} ${figures.map((figure) => figure.padStart(14)).join('')}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

// `npm run lighthouse [PART ...]`: runs Lighthouse, with npx, on every public page on a phone in both languages,
// or on those with a PART in their names. First waits for the variants of all demo photos, which takes some
// minutes. Repeats slow pages, because other programs on the machine slow them down; the best run counts.
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { CHROMIUM_PATH, CHROMIUM_FLAGS } from '#test/support/browser/chromium.ts';
import { startEncodedSite } from '#test/support/browser/encoded-site.ts';
import { PAGES } from '#test/support/browser/weight.ts';
import { LANGUAGES } from '#test/support/texts/languages.ts';

const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof MIN_SCORES;
const CATEGORIES = Object.keys(MIN_SCORES) as Category[];

/** Paints that are printed, and the seconds that each should take at most on the slow 4G that Lighthouse simulates. */
const MAX_SECONDS = { 'first-contentful-paint': 0.7, 'largest-contentful-paint': 1.5 };
type Paint = keyof typeof MAX_SECONDS;
const PAINTS = Object.keys(MAX_SECONDS) as Paint[];

/** Most runs of a slow page. */
const MAX_RUNS = 3;

const run = promisify(execFile);

/** The parts of Lighthouse's report that are printed; scores are from 0 to 1. */
type LighthouseReport = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string; numericValue?: number }>;
};

const names = process.argv.slice(2);
const pages = Object.entries(PAGES).filter(
  ([page]) => names.length === 0 || names.some((name) => page.includes(name)),
);
const site = await startEncodedSite();
try {
  const columns = [...CATEGORIES, ...PAINTS.map((paint) => `${paint.split('-')[0]} paint`)];
  console.log(`${''.padEnd(26)}${columns.map((name) => name.padStart(15)).join('')}`);
  for (const [page, path] of pages)
    for (const language of LANGUAGES) {
      const url = new URL(path, site.origin);
      if (language === 'mm') url.searchParams.set('lang', 'mm');
      const report = await bestOf(url.href);
      const scores = CATEGORIES.map((name) => String(scoreOf(report, name)).padStart(15)).join('');
      const paints = PAINTS.map((paint) => `${secondsOf(report, paint).toFixed(2)} s`.padStart(15));
      console.log(`${`${page}, ${language}`.padEnd(26)}${scores}${paints.join('')}`);
      for (const line of shortcomings(report)) console.log(`  ${line}`);
    }
  console.log(
    `Budgets: ${PAINTS.map((paint) => `${paint} ${MAX_SECONDS[paint]} s`).join(', ')}; scores: ` +
      CATEGORIES.map((name) => `${name} ${MIN_SCORES[name]}`).join(', '),
  );
} finally {
  await site.stop();
}

/** Returns the best of up to `MAX_RUNS` runs; some runs of Lighthouse fail without a reason. */
async function bestOf(url: string): Promise<LighthouseReport> {
  const reports: LighthouseReport[] = [];
  let failure: unknown;
  for (let runs = 0; runs < MAX_RUNS && reports.every(isSlow); runs++)
    await audit(url).then(
      (report) => reports.push(report),
      (error: unknown) => (failure = error),
    );
  const [best] = reports.toSorted((a, b) => scoreOf(b, 'performance') - scoreOf(a, 'performance'));
  if (!best) throw new Error(`Every run of Lighthouse on ${url} failed`, { cause: failure });
  return best;
}

/** Runs Lighthouse outside the project, because it is not one of its packages. */
async function audit(url: string): Promise<LighthouseReport> {
  const flags = ['--headless=new', ...CHROMIUM_FLAGS].join(' ');
  const { stdout } = await run(
    'npx',
    ['--yes', 'lighthouse@latest', url, '--quiet', '--output=json', `--chrome-flags=${flags}`],
    { cwd: tmpdir(), env: { ...process.env, CHROME_PATH: CHROMIUM_PATH }, maxBuffer: 64 * 2 ** 20 },
  );
  return JSON.parse(stdout) as LighthouseReport;
}

function scoreOf({ categories }: LighthouseReport, name: Category): number {
  return Math.round(categories[name].score * 100);
}

function secondsOf({ audits }: LighthouseReport, paint: Paint): number {
  return (audits[paint]?.numericValue ?? 0) / 1000;
}

function isSlow(report: LighthouseReport): boolean {
  return scoreOf(report, 'performance') < MIN_SCORES.performance;
}

/** Lists the failed audits in categories below their minimum. */
function shortcomings(report: LighthouseReport): string[] {
  return CATEGORIES.filter((name) => scoreOf(report, name) < MIN_SCORES[name]).flatMap((name) =>
    report.categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id} ${report.audits[id]?.displayValue ?? ''}`),
  );
}

import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { projectRoot } from '#system/project-root.ts';
import './task-meta.ts';

/** Parts of the tests by file path; the first match counts. */
const PARTS: readonly (readonly [name: string, path: RegExp])[] = [
  ['every screen', /^test\/e2e\/quality\/screens-/],
  ['browser', /^test\/e2e\//],
  ['API', /^test\/api\//],
  ['PostgreSQL alone', /^test\/postgres\//],
  ['unit', /^(?:src|scripts)\//],
  ['architecture and pages', /^test\//],
];

const SLOWEST_COUNT = 10;

/** What a file kept its worker busy, and what it took of the processors, however busy the machine is. */
type Seconds = { worker: number; processors: number };

/** Prints both for each part of the tests and for the slowest files. */
export class SecondsByPart implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules
      .map((module) => ({ path: relative(projectRoot, module.moduleId), ...secondsOf(module) }))
      .toSorted((a, b) => b.worker - a.worker);
    if (files.length < SLOWEST_COUNT) return;
    const parts = PARTS.map(([name], index) => {
      const own = files.filter(({ path }) => partOf(path) === index);
      return lineOf(`${name}, ${own.length} files`, sumOf(own));
    });
    const slowest = files.slice(0, SLOWEST_COUNT).map((file) => lineOf(file.path, file));
    process.stdout.write(
      [
        'Seconds of a worker and of the processors, by part:',
        ...parts,
        'The slowest files:',
        ...slowest,
        '',
      ].join('\n'),
    );
  }
}

const lineOf = (name: string, { worker, processors }: Seconds): string =>
  `${[worker, processors].map((seconds) => seconds.toFixed(1).padStart(8)).join('')}  ${name}`;

const sumOf = (files: readonly Seconds[]): Seconds => ({
  worker: files.reduce((sum, { worker }) => sum + worker, 0),
  processors: files.reduce((sum, { processors }) => sum + processors, 0),
});

const partOf = (path: string): number => PARTS.findIndex(([, pattern]) => pattern.test(path));

const secondsOf = (module: TestModule): Seconds => {
  const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    worker: (prepareDuration + collectDuration + setupDuration + duration) / 1000,
    processors: (module.meta().processorMs ?? 0) / 1000,
  };
};

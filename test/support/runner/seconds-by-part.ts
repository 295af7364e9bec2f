import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { projectRoot } from '#system/project-root.ts';

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

export class SecondsByPart implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules
      .map((module) => ({
        path: relative(projectRoot, module.moduleId),
        seconds: secondsOf(module),
      }))
      .toSorted((a, b) => b.seconds - a.seconds);
    if (files.length < SLOWEST_COUNT) return;
    const lines = PARTS.map(([name], index) => {
      const own = files.filter(({ path }) => partOf(path) === index);
      const seconds = own.reduce((sum, file) => sum + file.seconds, 0);
      return `${seconds.toFixed(1).padStart(8)}  ${name}, ${own.length} files`;
    });
    const slowest = files
      .slice(0, SLOWEST_COUNT)
      .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${path}`);
    process.stdout.write(
      ['Seconds of a worker, by part:', ...lines, 'The slowest files:', ...slowest, ''].join('\n'),
    );
  }
}

const partOf = (path: string): number => PARTS.findIndex(([, pattern]) => pattern.test(path));

const secondsOf = (module: TestModule): number => {
  const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return (prepareDuration + collectDuration + setupDuration + duration) / 1000;
};

import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { projectRoot } from '#system/project-root.ts';

/** The parts of the tests, by the paths of their files: the first that fits. */
const PARTS: readonly (readonly [name: string, path: RegExp])[] = [
  ['every screen', /^test\/e2e\/quality\/screens-/],
  ['browser', /^test\/e2e\//],
  ['API', /^test\/api\//],
  ['unit', /^(?:src|scripts)\//],
  ['architecture and pages', /^test\//],
];

/** So many of the slowest files are named. */
const SLOWEST = 10;

/** Prints how long each part of the tests kept a worker busy, and which files did most. */
export class SecondsByPart implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules
      .map((module) => ({
        path: relative(projectRoot, module.moduleId),
        seconds: secondsOf(module),
      }))
      .toSorted((a, b) => b.seconds - a.seconds);
    if (files.length < SLOWEST) return;
    const lines = PARTS.map(([name], index) => {
      const own = files.filter(({ path }) => partOf(path) === index);
      const seconds = own.reduce((sum, file) => sum + file.seconds, 0);
      return `${seconds.toFixed(1).padStart(8)}  ${name}, ${own.length} files`;
    });
    const slowest = files
      .slice(0, SLOWEST)
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

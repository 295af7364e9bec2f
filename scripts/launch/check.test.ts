import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project, run, write } from './test-project.ts';

const CHECK = `import { check } from './scripts/launch/check.mjs';
  process.exitCode = await check(process.cwd(), ['--changed']);`;

/** Checks a project whose tools are these shell scripts. */
const checkWith = async (tools: Record<string, string>) => {
  const root = project({});
  for (const [name, script] of Object.entries(tools)) {
    const path = `node_modules/.bin/${name}`;
    write(root, { [path]: `#!/bin/sh\n${script}\n` });
    chmodSync(join(root, path), 0o755);
  }
  const options = ['--input-type=module', '--eval', CHECK];
  const { child, printed, closed } = run(root, process.execPath, ...options);
  await closed;
  return { status: child.exitCode, ...printed };
};

const GOOD = { tsc: 'echo types', oxlint: 'echo rules', oxfmt: 'echo format', vitest: 'echo $@' };

test('all parts are checked, and only the tests show their output', async () => {
  const { status, out, err } = await checkWith(GOOD);
  expect([status, out]).toEqual([0, 'run --changed\n']);
  expect(err.match(/^passed +\d+\.\d s {2}/gm)).toHaveLength(7);
});

test('a failed part shows its output and is named at the end, after all others', async () => {
  const { status, out, err } = await checkWith({ ...GOOD, oxlint: 'echo a fault; exit 3' });
  expect([status, out]).toEqual([3, 'run --changed\n']);
  expect(err).toContain('== rules\na fault\n');
  expect(err).toMatch(/^FAILED +\d+\.\d s {2}rules$/m);
  expect(err.match(/^passed/gm)).toHaveLength(6);
});

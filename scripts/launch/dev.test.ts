// @module-tag thorough
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort, newDataDir } from '#test/support/sites/site.ts';
import { copySources } from '#test/support/sites/source-copy.ts';
import { LOCK_STAMP, lockHash } from './packages.mjs';
import { run, write } from './test-project.ts';

test('npm run dev serves a page of the sources and ends with status 0 on SIGTERM', async () => {
  const [port, sources, data] = await Promise.all([freePort(), copySources(), newDataDir()]);
  onTestFinished(async () => {
    await Promise.all([sources.remove(), data.remove()]);
  });
  write(sources.root, { [LOCK_STAMP]: lockHash(sources.root) });
  const settings = [`PORT=${port}`, `DATA_DIR=${data.dir}`, 'DEMO=0'];
  const command = [process.execPath, 'scripts/launch.mjs', 'dev', '--no-types'];
  const { child, printed, closed } = run(sources.root, 'env', ...settings, ...command);
  await vi.waitFor(() => expect(printed.out).toContain('Eain is ready'), 60_000);
  const response = await fetch(`http://localhost:${port}/login`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('src="/scripts/dev/web/entry.ts"');
  child.kill('SIGTERM');
  await closed;
  expect([child.exitCode, printed.err]).toEqual([0, '']);
});

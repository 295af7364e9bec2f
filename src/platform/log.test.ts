import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { projectRoot } from '#system/project-root.ts';

/** Logs for a second, also as fatal errors and the end of a process do. */
const PROGRAM = `
  import { createLog } from '#platform/log.ts';
  const log = createLog('info');
  const timer = setInterval(() => log.info('a line that is long enough for some of them to be written'.repeat(20)), 10);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  clearInterval(timer);
  log.fatal('the last line');
  process.stderr.write('went on');
  process.exit(3);
`;

const END_TIMEOUT_MS = 20_000;

// A device of Linux that is a full disk.
test.runIf(process.platform === 'linux')(
  'a process whose log is on a full disk goes on, and ends',
  async () => {
    const full = await open('/dev/full', 'w');
    const args = ['--input-type=module-typescript', '--eval', PROGRAM];
    const stdio = ['ignore', full.fd, 'pipe'] as const;
    const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: [...stdio] });
    const ended = once(child, 'exit');
    const said = child.stderr ? text(child.stderr) : undefined;
    const code = await Promise.race([
      ended.then(([status]: unknown[]) => status),
      pause(END_TIMEOUT_MS, 'it hangs', { ref: false }),
    ]);
    child.kill('SIGKILL');
    await full.close();
    expect([code, await said]).toEqual([3, 'went on']);
  },
);

import { afterAll } from 'vitest';
import { familyCpuMsOf } from '#test/support/process/processes.ts';
import './task-meta.ts';

const before = familyCpuMsOf(process.pid);

/** Notes what a test file takes of the processors: in its worker, and in what that starts, such as browsers and sites. */
// oxlint-disable-next-line no-empty-pattern -- Vitest reads from it which fixtures a hook needs
afterAll(({}, file) => {
  file.meta.processorMs = familyCpuMsOf(process.pid) - before;
});

import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Connections that are used at most; a process takes 2,000. */
const CONNECTIONS = 1_500;

/** Networks that the requests come from, as far as a proxy says. */
const NETWORKS = 200;

const TICK_MS = 10;

/** How many requests got which status, the time of 99 % of those that were answered with a page, and of those refused. */
type Overload = {
  statuses: Record<string, number>;
  p99Ms: number;
  refusedP99Ms: number;
  hasRetryAfter: boolean;
};

/** Sends `perSecond` requests each second, whether they are answered or not. */
export const overload = async (
  origin: string,
  paths: readonly string[],
  { perSecond, durationMs }: { perSecond: number; durationMs: number },
): Promise<Overload> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const refused: number[] = [];
  let hasRetryAfter = true;
  const open: Promise<void>[] = [];
  const send = (path: string, number: number): Promise<void> =>
    new Promise((resolve) => {
      const sentAt = performance.now();
      const note = (status: string): void => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        const ms = performance.now() - sentAt;
        if (status === '200') times.push(ms);
        else refused.push(ms);
        resolve();
      };
      const headers = { 'x-forwarded-for': `10.${number % NETWORKS}.0.1` };
      get(new URL(path, origin), { agent, headers }, (answer) => {
        const { statusCode = 0 } = answer;
        if (statusCode !== 200) hasRetryAfter &&= answer.headers['retry-after'] !== undefined;
        answer.resume().once('end', () => note(String(statusCode)));
      }).once('error', (error: NodeJS.ErrnoException) => note(error.code ?? error.message));
    });
  const startedAt = performance.now();
  for (let sent = 0; performance.now() - startedAt < durationMs;) {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond;
    for (; sent < due; sent++) open.push(send(paths[sent % paths.length] ?? '/', sent));
    await pause(TICK_MS);
  }
  await Promise.all(open);
  agent.destroy();
  return { statuses, p99Ms: p99(times), refusedP99Ms: p99(refused), hasRetryAfter };
};

const p99 = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(0.99 * times.length)] ?? 0;

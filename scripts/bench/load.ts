import { Agent, get } from 'node:http';

/** Answers per second, and the times of half and of 99 % of them in milliseconds. */
export type Load = { perSecond: number; p50Ms: number; p99Ms: number };

/** Requests the addresses in turn, again and again, on several connections for some time. */
export const measureLoad = async (
  origin: string,
  paths: readonly string[],
  { connections = 16, durationMs = 5_000 } = {},
): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const startedAt = performance.now();
  let next = 0;
  const work = async (): Promise<void> => {
    while (performance.now() - startedAt < durationMs) {
      const path = paths[next++ % paths.length] ?? '/';
      const asked = performance.now();
      await read(agent, origin + path);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor(share * times.length)] ?? 0;
  const seconds = (performance.now() - startedAt) / 1_000;
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
};

const read = (agent: Agent, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`${url}: ${answer.statusCode ?? 0}`)),
      );
    }).once('error', reject);
  });

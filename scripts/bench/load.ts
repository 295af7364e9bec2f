import { connect } from 'node:net';

/** Answers, in all and per second, the times of half, of 99 % and of 99.9 % of them in milliseconds, and their mean size. */
export type Load = {
  answers: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  p999Ms: number;
  meanBytes: number;
};

export type LoadOptions = {
  connections?: number;
  durationMs?: number;
  /** Asks for each address once at most, and ends when all were asked for. */
  isOnce?: boolean;
  /** Called before each request; its time does not count as time of the answer. */
  beforeEach?: () => void;
};

const HEAD_END = '\r\n\r\n';

/**
 * Asks for addresses, one after the other on each of some connections, for some time. It reads of an answer only
 * its status and its length, so that it takes less of the machine than what it measures.
 * @throws Error if an answer is not 200
 */
export const measureLoad = async (
  origin: string,
  paths: readonly string[],
  { connections = 16, durationMs = 5_000, isOnce = false, beforeEach }: LoadOptions = {},
): Promise<Load> => {
  const times: number[] = [];
  const startedAt = performance.now();
  let [next, bytes] = [0, 0];
  const nextPath = (): string | undefined => {
    if (performance.now() - startedAt >= durationMs) return undefined;
    beforeEach?.();
    return isOnce ? paths[next++] : paths[next++ % paths.length];
  };
  await Promise.all(
    Array.from({ length: connections }, () =>
      askInTurn(new URL(origin), nextPath, (ms, length) => {
        times.push(ms);
        bytes += length;
      }),
    ),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor(share * times.length)] ?? 0;
  return {
    answers: times.length,
    perSecond: times.length / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    p999Ms: at(0.999),
    meanBytes: bytes / times.length,
  };
};

const askInTurn = (
  { hostname, port, host }: URL,
  nextPath: () => string | undefined,
  onAnswer: (ms: number, bytes: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let path: string | undefined;
    let [askedAt, missing, length] = [0, 0, 0];
    const ask = (): void => {
      path = nextPath();
      if (path === undefined) {
        socket.end();
        resolve();
        return;
      }
      [askedAt, missing] = [performance.now(), -1];
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}${HEAD_END}`);
    };
    socket.setNoDelay(true).once('connect', ask).once('error', reject);
    socket.on('data', (data) => {
      if (missing < 0) {
        const head = data.toString('latin1', 0, data.indexOf(HEAD_END));
        const [, stated = ''] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
        if (!head.startsWith('HTTP/1.1 200') || stated === '') {
          reject(new Error(`${path}: ${head}`));
          socket.destroy();
          return;
        }
        length = Number(stated);
        missing = head.length + HEAD_END.length + length;
      }
      missing -= data.length;
      if (missing > 0) return;
      onAnswer(performance.now() - askedAt, length);
      ask();
    });
  });

import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockDataDir } from '#db/data-dir-lock.ts';
import type { Config } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { makeFolder } from '#system/make-folder.ts';
import { OperatorError } from '#system/operator-error.ts';
import { answerForFigures } from './worker-metrics.ts';

/** Pause before a worker is started again that has ended by itself, as under systemd. */
const RESTART_PAUSE_MS = 2_000;

/** What a worker says to its parent when it answers. */
const READY = 'ready';

/**
 * Starts the processes of a site with `WORKERS`: each is a site of its own in `DATA_DIR/worker-N`, and all answer at the port. Returns
 * when they do. One that ends is started again; `SIGUSR2` replaces them one by one, by the program that is then at this
 * one's path; a signal to stop ends them all.
 * @throws OperatorError if another process has locked the folder, or a worker ends before it answers
 */
export const startWorkers = async (config: Config): Promise<void> => {
  const log = createLog(config.logLevel);
  await makeFolder(config.dataDir);
  const lock = lockDataDir(config.dataDir, new Date());
  const workers = new Map<number, Worker>();
  /** Those that answer, with their numbers. */
  const answering = new Map<Worker, number>();
  /** Those that were asked to end. */
  const leaving = new Set<Worker>();
  let isStarted = false;
  let isStopping = false;

  /** Returns whether it answers; it has ended if not. */
  const run = async (number: number): Promise<boolean> => {
    const worker = cluster.fork({ DATA_DIR: join(config.dataDir, `worker-${number}`) });
    workers.set(number, worker);
    worker.once('exit', (code, signal) => {
      if (leaving.has(worker) || !isStarted) return;
      log.error({ worker: number, code, signal }, 'a worker ended and is started again');
      void runAgain(number, worker);
    });
    return new Promise((resolve) => {
      worker.once('exit', () => {
        answering.delete(worker);
        resolve(false);
      });
      worker.on('message', (message: unknown) => {
        if (message !== READY) return;
        answering.set(worker, number);
        resolve(true);
      });
    });
  };

  /** Starts a worker that has ended, unless a replacement is quicker: two of one number would fight for its folder. */
  const runAgain = async (number: number, ended: Worker): Promise<void> => {
    await pause(RESTART_PAUSE_MS);
    if (!isStopping && workers.get(number) === ended) await run(number);
  };

  const stop = async (worker: Worker): Promise<void> => {
    if (worker.isDead()) return;
    leaving.add(worker);
    const ended = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await ended;
  };

  const stopAll = async (): Promise<void> => {
    isStopping = true;
    await Promise.all([...workers.values()].map(stop));
    lock.release();
  };

  let isReplacing = false;
  const replaceAll = async (): Promise<void> => {
    if (isReplacing) return;
    isReplacing = true;
    for (const [number, worker] of workers) {
      await stop(worker);
      if (isStopping) return;
      // The others go on with the program that they have.
      if (!(await run(number)) && !isStopping) {
        log.error({ worker: number }, 'a worker was not replaced, nor are the others');
        break;
      }
    }
    isReplacing = false;
  };

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void stopAll());
  process.on('SIGUSR2', () => void replaceAll());

  answerForFigures(answering);
  const numbers = Array.from({ length: config.workers }, (_, index) => index + 1);
  const answers = await Promise.all(numbers.map(run));
  if (isStopping) return;
  if (answers.includes(false)) {
    await stopAll();
    throw new OperatorError('A worker has ended before it answered: its reason is above.');
  }
  isStarted = true;
};

/** Tells the parent of a worker that it answers. */
export const sayReady = (): void => void cluster.worker?.send(READY);

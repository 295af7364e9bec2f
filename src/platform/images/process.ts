import { fork, type ChildProcess } from 'node:child_process';
import { ApiError, type ErrorCode } from '#contract/errors.ts';
import type { Images } from './images.ts';

/** A message to the image process. */
export type ImageCall = { id: number; name: keyof Images; args: unknown[] };

/**
 * A message from the image process: that it has begun a costly call, then its value, the code of an ApiError,
 * or the message of another error.
 */
export type ImageAnswer = { id: number } & (
  | { hasBegun: true }
  | { hasBegun?: false; value?: unknown; code?: ErrorCode; failure?: string }
);

export type ImageProcess = Images & { stop: () => void };

/** The process ends after `idleMs` without calls; a call may take `callTimeoutMs` once it has begun. */
type ImageProcessTimes = { idleMs: number; callTimeoutMs: number };

/** The call timeout is below the 50 s after which clients give up. */
const TIMES: ImageProcessTimes = { idleMs: 10_000, callTimeoutMs: 40_000 };

const RETRY_AFTER_SECONDS = 5;

type PendingCall = Omit<ImageCall, 'id'> & {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  /** True if an earlier process ended while this call waited in it. */
  isRetried: boolean;
};

type RunningProcess = {
  child: ChildProcess;
  pending: Map<number, PendingCall>;
  /** The id of the call that the process is busy with. */
  begunId?: number | undefined;
  watchdog?: NodeJS.Timeout | undefined;
  isStopped?: boolean;
};

const unavailable = (): ApiError =>
  Object.assign(new ApiError('unavailable', [], RETRY_AFTER_SECONDS), {
    cause: new Error('the process that decodes photos ended, or took too long'),
  });

/**
 * Processes images in a child process, the program in `file`, which is started by the first call. So decoding
 * does not take the memory of the server, and a photo that crashes the decoder fails alone: other pending
 * calls are sent once more, to a new process. `cacheDir` is for the font cache.
 * @throws ApiError as `Images` does, and `unavailable` if a call takes too long or the process ended while
 * it was busy with it
 */
export const createImageProcess = (
  file: string,
  cacheDir: string,
  { idleMs, callTimeoutMs }: ImageProcessTimes = TIMES,
): ImageProcess => {
  let running: RunningProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  const startProcess = (): RunningProcess => {
    const child = fork(file, [cacheDir], { env: childEnv(), serialization: 'advanced' });
    const started: RunningProcess = { child, pending: new Map() };
    // Several errors may come, one for each call that is sent to a process that has ended.
    child.on('exit', () => end(started)).on('error', () => end(started));
    child.on('message', (answer: ImageAnswer) => receive(started, answer));
    return started;
  };

  /** Kills a process, and sends each pending call to another one or rejects it. */
  const end = (ended: RunningProcess): void => {
    clearTimeout(ended.watchdog);
    if (running === ended) running = undefined;
    ended.child.kill('SIGKILL');
    const calls = [...ended.pending];
    ended.pending.clear();
    for (const [id, call] of calls)
      if (ended.isStopped || call.isRetried || id === ended.begunId) call.reject(unavailable());
      else send({ ...call, isRetried: true });
  };

  const receive = (from: RunningProcess, answer: ImageAnswer): void => {
    // Answers to inspections, which run beside the begun call, are no sign that it makes progress.
    if (from.begunId === undefined || from.begunId === answer.id) restartWatchdog(from);
    if (answer.hasBegun) {
      from.begunId = answer.id;
      return;
    }
    const call = from.pending.get(answer.id);
    from.pending.delete(answer.id);
    if (from.begunId === answer.id) from.begunId = undefined;
    if (from.pending.size === 0) {
      clearTimeout(from.watchdog);
      if (running === from) idleTimer = setTimeout(stop, idleMs).unref();
    }
    if (answer.code) call?.reject(new ApiError(answer.code));
    else if (answer.failure !== undefined) call?.reject(new Error(answer.failure));
    else call?.resolve(answer.value);
  };

  const restartWatchdog = (watched: RunningProcess): void => {
    clearTimeout(watched.watchdog);
    watched.watchdog = setTimeout(() => end(watched), callTimeoutMs);
  };

  const send = (call: PendingCall): void => {
    clearTimeout(idleTimer);
    const to = (running ??= startProcess());
    const id = ++lastId;
    if (to.pending.size === 0) restartWatchdog(to);
    to.pending.set(id, call);
    const { name, args } = call;
    to.child.send({ id, name, args } satisfies ImageCall, (error) => {
      if (error) end(to);
    });
  };

  const callProcess = <T>(name: keyof Images, ...args: unknown[]): Promise<T> =>
    new Promise<unknown>((resolve, reject) =>
      send({ name, args, resolve, reject, isRetried: false }),
    ) as Promise<T>;

  const stop = (): void => {
    clearTimeout(idleTimer);
    if (!running) return;
    running.isStopped = true;
    running.child.disconnect();
    running = undefined;
  };

  return {
    inspectImage: (path) => callProcess('inspectImage', path),
    decode: (path) => callProcess('decode', path),
    encode: (jpeg, width, format) => callProcess('encode', jpeg, width, format),
    lookAt: (jpeg) => callProcess('lookAt', jpeg),
    drawShareCard: (card) => callProcess('drawShareCard', card),
    stop,
  };
};

/**
 * The environment of the process, without the secrets of the server. With one malloc arena threads reuse
 * each other's memory; glibc otherwise keeps freed memory per thread.
 */
const childEnv = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, MALLOC_ARENA_MAX: '1' });

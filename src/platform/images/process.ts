import { fork, type ChildProcess } from 'node:child_process';
import { ApiError, type ErrorCode } from '#contract/errors.ts';
import type { Images } from './images.ts';

/** What goes to the process. */
export type ImageCall = { id: number; name: keyof Images; args: unknown[] };

/**
 * What comes back: that a call has begun that takes memory and time, then a value, the code of an
 * ApiError, or what else went wrong.
 */
export type ImageAnswer = { id: number } & (
  | { hasBegun: true }
  | { hasBegun?: false; value?: unknown; code?: ErrorCode; failure?: string }
);

/** Images made by a process of its own. */
export type ImageProcess = Images & { stop: () => void };

/**
 * In milliseconds: without work it ends after `idle`; a call may take as long as `patience` once it
 * has begun.
 */
type Times = { idle: number; patience: number };

/** Clients give up after 50 s. */
const TIMES: Times = { idle: 10_000, patience: 40_000 };

/** In seconds. */
const RETRY_AFTER = 5;

type Asked = Omit<ImageCall, 'id'> & {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  /** It was under way in a process that ended, though not what that process was busy with. */
  isRetried: boolean;
};

type Running = {
  child: ChildProcess;
  asked: Map<number, Asked>;
  /** The call that the process is busy with. */
  begun?: number | undefined;
  watchdog?: NodeJS.Timeout | undefined;
  isStopped?: boolean;
};

const unavailable = (): ApiError => new ApiError('unavailable', [], RETRY_AFTER);

/**
 * Images made by the program in `file`, which is started when there is something to do. What a photo
 * takes to be decoded is not the server's memory, and a photo that brings its decoder down ends
 * nothing else: what else was asked for meanwhile is asked for once more. `cacheDir` is where it
 * remembers fonts.
 * @throws ApiError besides those of `Images`: `unavailable` when it takes too long, or when the
 * process ended while it was busy with this call
 */
export const createImageProcess = (
  file: string,
  cacheDir: string,
  { idle, patience }: Times = TIMES,
): ImageProcess => {
  let running: Running | undefined;
  let resting: NodeJS.Timeout | undefined;
  let lastId = 0;

  const begin = (): Running => {
    const child = fork(file, [cacheDir], { env: childEnv(), serialization: 'advanced' });
    const started: Running = { child, asked: new Map() };
    // An error may come more than once, when several calls are sent to a process that has ended.
    child.on('exit', () => end(started)).on('error', () => end(started));
    child.on('message', (answer: ImageAnswer) => take(started, answer));
    return started;
  };

  /** Each call is answered: by another process, or with a refusal. */
  const end = (ended: Running): void => {
    clearTimeout(ended.watchdog);
    if (running === ended) running = undefined;
    ended.child.kill('SIGKILL');
    const calls = [...ended.asked];
    ended.asked.clear();
    for (const [id, call] of calls)
      if (ended.isStopped || call.isRetried || id === ended.begun) call.reject(unavailable());
      else send({ ...call, isRetried: true });
  };

  const take = (from: Running, answer: ImageAnswer): void => {
    // Photos that are judged beside it say nothing of the call that it is busy with.
    if (from.begun === undefined || from.begun === answer.id) watch(from);
    if (answer.hasBegun) {
      from.begun = answer.id;
      return;
    }
    const call = from.asked.get(answer.id);
    from.asked.delete(answer.id);
    if (from.begun === answer.id) from.begun = undefined;
    if (from.asked.size === 0) {
      clearTimeout(from.watchdog);
      if (running === from) resting = setTimeout(stop, idle).unref();
    }
    if (answer.code) call?.reject(new ApiError(answer.code));
    else if (answer.failure !== undefined) call?.reject(new Error(answer.failure));
    else call?.resolve(answer.value);
  };

  const watch = (watched: Running): void => {
    clearTimeout(watched.watchdog);
    watched.watchdog = setTimeout(() => end(watched), patience);
  };

  const send = (call: Asked): void => {
    clearTimeout(resting);
    const to = (running ??= begin());
    const id = ++lastId;
    if (to.asked.size === 0) watch(to);
    to.asked.set(id, call);
    const { name, args } = call;
    to.child.send({ id, name, args } satisfies ImageCall, (error) => {
      if (error) end(to);
    });
  };

  const ask = <T>(name: keyof Images, ...args: unknown[]): Promise<T> =>
    new Promise<unknown>((resolve, reject) =>
      send({ name, args, resolve, reject, isRetried: false }),
    ) as Promise<T>;

  const stop = (): void => {
    clearTimeout(resting);
    if (!running) return;
    running.isStopped = true;
    running.child.disconnect();
    running = undefined;
  };

  return {
    inspectImage: (path) => ask('inspectImage', path),
    decode: (path) => ask('decode', path),
    encode: (jpeg, width, format) => ask('encode', jpeg, width, format),
    drawShareCard: (card) => ask('drawShareCard', card),
    stop,
  };
};

/**
 * Nothing of what the server knows, secrets among it, is for a decoder. One arena for all threads:
 * what one of them has freed is of no use to the others otherwise.
 */
const childEnv = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, MALLOC_ARENA_MAX: '1' });

import { fork, type ChildProcess } from 'node:child_process';
import { ApiError, type ErrorCode } from '../contract/errors.ts';
import type { Images } from './images.ts';

/** What goes to the process. */
export type ImageCall = { id: number; name: keyof Images; args: unknown[] };

/** What comes back: a value, the code of an ApiError, or what else went wrong. */
export type ImageAnswer = { id: number; value?: unknown; code?: ErrorCode; failure?: string };

/** Images made by a process of its own. */
export type ImageProcess = Images & { stop: () => void };

/** In milliseconds: without work it ends after `idle`, a call may take as long as `patience`. */
type Times = { idle: number; patience: number };

/** Clients give up after 50 s. */
const TIMES: Times = { idle: 10_000, patience: 40_000 };

/** In seconds. */
const RETRY_AFTER = 5;

type Asked = { resolve: (value: unknown) => void; reject: (error: Error) => void };
type Running = { child: ChildProcess; asked: Map<number, Asked> };

/**
 * Images made by the program in `file`, which is started when there is something to do. What a photo
 * takes to be decoded, a gigabyte if it is made for that, is not the server's memory, and a photo
 * that brings its decoder down ends nothing else.
 * @throws ApiError besides those of `Images`: `unsupported_image` when a photo takes too long,
 * `unavailable` when the process ended meanwhile
 */
export const createImageProcess = (
  file: string,
  { idle, patience }: Times = TIMES,
): ImageProcess => {
  let running: Running | undefined;
  let resting: NodeJS.Timeout | undefined;
  let lastId = 0;

  const stop = (): void => {
    clearTimeout(resting);
    running?.child.disconnect();
    running = undefined;
  };

  const begin = (): Running => {
    // One arena for all threads: what one of them has freed is of no use to the others otherwise.
    const env = { ...process.env, MALLOC_ARENA_MAX: '1' };
    const child = fork(file, { env, serialization: 'advanced' });
    const asked = new Map<number, Asked>();
    const end = (): void => {
      if (running?.child === child) running = undefined;
      for (const { reject } of asked.values()) reject(new ApiError('unavailable', [], RETRY_AFTER));
      asked.clear();
    };
    child.once('exit', end).once('error', end);
    child.on('message', (answer: ImageAnswer) => {
      const call = asked.get(answer.id);
      asked.delete(answer.id);
      if (asked.size === 0 && running?.child === child) resting = setTimeout(stop, idle).unref();
      if (answer.code) call?.reject(new ApiError(answer.code));
      else if (answer.failure !== undefined) call?.reject(new Error(answer.failure));
      else call?.resolve(answer.value);
    });
    return { child, asked };
  };

  const ask = <T>(name: keyof Images, ...args: unknown[]): Promise<T> => {
    clearTimeout(resting);
    const { child, asked } = (running ??= begin());
    const id = ++lastId;
    return new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new ApiError('unsupported_image'));
        child.kill('SIGKILL');
      }, patience);
      const done =
        <V>(settle: (value: V) => void) =>
        (value: V): void => {
          clearTimeout(timer);
          settle(value);
        };
      asked.set(id, { resolve: done(resolve), reject: done(reject) });
      child.send({ id, name, args } satisfies ImageCall);
    }) as Promise<T>;
  };

  return {
    judge: (path) => ask('judge', path),
    decode: (path) => ask('decode', path),
    encode: (jpeg, width, format) => ask('encode', jpeg, width, format),
    stop,
  };
};

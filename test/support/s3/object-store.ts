import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real object store on this machine, in a process of its own. */
export type ObjectStore = {
  /** The configuration of a site with its photos in a folder of the bucket. */
  env: (folder: string) => Record<string, string>;
  /** Lists the keys of the objects in a folder of the bucket. */
  keysIn: (folder: string) => Promise<string[]>;
  /**
   * Removes what connections that were cut have left of objects, which this store lists and cannot move; one that writes an object
   * whole or not at all has none.
   */
  removeHalves: (folder: string) => Promise<void>;
  /** Kills the process; `start` starts another one with the same objects at the same address. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Stops the process from answering, until `wake`. */
  freeze: () => void;
  wake: () => void;
  close: () => Promise<void>;
};

const BUCKET = 'photos';
const KEY = 'S3RVER';

/** The file that has the bytes of an object, by the server's convention. */
const OBJECT_END = '._S3rver_object';

/** The file that it writes when it has all of them. */
const WHOLE_END = '._S3rver_metadata.json';

/** An object takes less time to be written. */
const MIN_HALF_AGE_MS = 3_000;

export const startObjectStore = async (): Promise<ObjectStore> => {
  const dir = await mkdtemp(join(tmpdir(), 'eain-s3-'));
  let child: ChildProcess | undefined;
  let port = 0;

  const start = async (): Promise<void> => {
    const program = join(import.meta.dirname, 'server-main.ts');
    // Lists of more than a thousand objects have marks of a cipher that is no longer in use.
    const execArgv = ['--openssl-legacy-provider'];
    child = fork(program, [dir, BUCKET, String(port)], { execArgv });
    const [message] = (await once(child, 'message')) as [{ port: number }];
    ({ port } = message);
  };
  const stop = async (): Promise<void> => {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = undefined;
  };

  await start();
  return {
    env: (folder) => ({
      MEDIA_URL: `s3://${BUCKET}/${folder}?endpoint=http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    }),
    keysIn: async (folder) => {
      const below = join(dir, BUCKET, folder);
      const entries = await readdir(below, { recursive: true }).catch(() => []);
      return entries
        .filter((path) => path.endsWith(OBJECT_END))
        .map((path) => path.slice(0, -OBJECT_END.length))
        .toSorted();
    },
    removeHalves: async (folder) => {
      const below = join(dir, BUCKET, folder);
      const names = await readdir(below).catch(() => []);
      const known = new Set(names);
      const objects = names.filter((name) => name.endsWith(OBJECT_END));
      for (const name of objects) {
        if (known.has(name.replace(OBJECT_END, WHOLE_END))) continue;
        const found = await stat(join(below, name)).catch(() => undefined);
        if (found && found.mtimeMs < Date.now() - MIN_HALF_AGE_MS) await rm(join(below, name));
      }
    },
    stop,
    start,
    freeze: () => void child?.kill('SIGSTOP'),
    wake: () => void child?.kill('SIGCONT'),
    close: async () => {
      await stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
};

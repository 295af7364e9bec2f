import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HotPayload } from 'vite';
import { projectRoot } from '#system/project-root.ts';
import type { FromServerHalf, ToServerHalf } from './messages.ts';

/** How long one that nobody waits for may take to stop, in milliseconds; nothing is lost when it is killed. */
const STOP_MS = 500;

type Process = {
  child: ChildProcess;
  sources: Set<string>;
  /** Resolves with false if it ended before. */
  loaded: Promise<boolean>;
  /** Resolves with undefined if it ended before. */
  ready: Promise<number | undefined>;
};

type ServerHalfParts = {
  env: NodeJS.ProcessEnv;
  inspectorPort: number | undefined;
  /** Takes what it asks of Vite. */
  onVite: (payload: HotPayload, answer: (payload: HotPayload) => void) => void;
};

export type ServerHalf = ReturnType<typeof createServerHalf>;

/**
 * The server half: a process that is started again whenever one of its sources is saved. The next one
 * loads its code while the last one still has the data, and begins when that has let go of it. One that
 * cannot be loaded leaves the last one where it is.
 */
export const createServerHalf = ({ env, inspectorPort, onVite }: ServerHalfParts) => {
  let current: Process | undefined;
  let loading: Process | undefined;
  let hasFailed = false;
  let isWanted = false;
  let asked = 0;
  let work: Promise<void> | undefined;
  const open = new Set<Promise<void>>();

  const load = (): Process => {
    const program = join(import.meta.dirname, 'server.ts');
    const child = spawn(process.execPath, [program, String(inspectorPort ?? '')], {
      env,
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const sources = new Set<string>();
    const loaded = Promise.withResolvers<boolean>();
    const ready = Promise.withResolvers<number | undefined>();
    child.on('message', (message: FromServerHalf) => {
      if (message.type === 'source') sources.add(message.file);
      else if (message.type === 'vite')
        onVite(message.payload, (payload) => send(child, { type: 'vite', payload }));
      else if (message.type === 'ready') ready.resolve(message.port);
      else loaded.resolve(true);
    });
    child.once('exit', () => {
      loaded.resolve(false);
      ready.resolve(undefined);
    });
    return { child, sources, loaded: loaded.promise, ready: ready.promise };
  };

  const stop = async ({ child }: Process): Promise<void> => {
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.race([ended, Promise.all(open).then(() => sleep(STOP_MS))]);
    child.kill('SIGKILL');
    await ended;
  };

  /** Loads what is saved and has it begin, unless something else is saved meanwhile. */
  const replace = async (): Promise<void> => {
    loading = load();
    const next = loading;
    const isLoaded = await next.loaded;
    loading = undefined;
    if (isWanted) return;
    hasFailed = !isLoaded;
    if (!isLoaded) return;
    if (current) await stop(current);
    current = next;
    send(next.child, { type: 'begin' });
    hasFailed = (await next.ready) === undefined;
  };

  const run = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await replace();
    }
    work = undefined;
  };

  return {
    /** Starts it, or starts it again. Of several that follow each other the last one tells how it went. */
    restart: async (): Promise<'answers' | 'failed' | 'overtaken'> => {
      const number = ++asked;
      isWanted = true;
      loading?.child.kill('SIGKILL');
      await (work ??= run());
      if (number !== asked) return 'overtaken';
      return hasFailed ? 'failed' : 'answers';
    },
    /** Whether a change of a file takes another start. After one that failed any change may mend it. */
    needs: (file: string): boolean =>
      hasFailed || !current || hasEnded(current.child) || current.sources.has(file),
    /** Tells it what Vite has to say. */
    tellVite: (payload: HotPayload): void => {
      if (current) send(current.child, { type: 'vite', payload });
    },
    /** Resolves with its port as soon as it answers; with undefined when it does not start. */
    port: async (): Promise<number | undefined> => {
      await work;
      return current && !hasEnded(current.child) ? current.ready : undefined;
    },
    /** Keeps it from being stopped while a request is under way. */
    hold: (request: Promise<void>): void => {
      open.add(request);
      void request.then(() => open.delete(request));
    },
    stop: async (): Promise<void> => {
      loading?.child.kill('SIGKILL');
      if (current) await stop(current);
    },
  };
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

const send = (child: ChildProcess, message: ToServerHalf): void => {
  if (child.connected) child.send(message);
};

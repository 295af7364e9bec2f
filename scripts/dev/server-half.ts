import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HotPayload } from 'vite';
import { projectRoot } from '#system/project-root.ts';
import type { FromServerHalf, ToServerHalf } from './messages.ts';

/** Longest wait for a process to stop after its last request; killing it loses nothing. */
const STOP_TIMEOUT_MS = 500;

type Process = {
  child: ChildProcess;
  sources: Set<string>;
  /** Resolves with false if the process ended before its code was loaded. */
  loaded: Promise<boolean>;
  /** Resolves with the port, or with undefined if the process ended before it listened. */
  ready: Promise<number | undefined>;
};

type ServerHalfOptions = {
  env: NodeJS.ProcessEnv;
  inspectorPort: number | undefined;
  /** Handles a message of the module runner to Vite. */
  onViteMessage: (payload: HotPayload, answer: (payload: HotPayload) => void) => void;
};

export type ServerHalf = ReturnType<typeof createServerHalf>;

/**
 * Manages the process of the server half. On a restart a new process loads its code while the last one
 * still uses the data directory, and starts once that has ended. If the code cannot be loaded, the last
 * process stays.
 */
export const createServerHalf = ({ env, inspectorPort, onViteMessage }: ServerHalfOptions) => {
  let current: Process | undefined;
  let loading: Process | undefined;
  let hasFailed = false;
  let isRestartRequested = false;
  let restartCount = 0;
  let restarting: Promise<void> | undefined;
  const openRequests = new Set<Promise<void>>();

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
        onViteMessage(message.payload, (payload) => send(child, { type: 'vite', payload }));
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
    await Promise.race([ended, Promise.all(openRequests).then(() => sleep(STOP_TIMEOUT_MS))]);
    child.kill('SIGKILL');
    await ended;
  };

  /** Replaces the process, unless another restart is requested while the new one loads. */
  const replace = async (): Promise<void> => {
    loading = load();
    const next = loading;
    const isLoaded = await next.loaded;
    loading = undefined;
    if (isRestartRequested) return;
    hasFailed = !isLoaded;
    if (!isLoaded) return;
    if (current) await stop(current);
    current = next;
    send(next.child, { type: 'begin' });
    hasFailed = (await next.ready) === undefined;
  };

  const run = async (): Promise<void> => {
    while (isRestartRequested) {
      isRestartRequested = false;
      await replace();
    }
    restarting = undefined;
  };

  return {
    /** Starts or restarts the process. Only the last of several concurrent calls gets the result. */
    restart: async (): Promise<'answers' | 'failed' | 'superseded'> => {
      const number = ++restartCount;
      isRestartRequested = true;
      loading?.child.kill('SIGKILL');
      await (restarting ??= run());
      if (number !== restartCount) return 'superseded';
      return hasFailed ? 'failed' : 'answers';
    },
    /** Returns whether a changed file requires a restart: any file does after a failed one. */
    needsRestart: (file: string): boolean =>
      hasFailed || !current || hasEnded(current.child) || current.sources.has(file),
    /** Forwards a message of Vite to the module runner. */
    sendToRunner: (payload: HotPayload): void => {
      if (current) send(current.child, { type: 'vite', payload });
    },
    /** Resolves with the port once the process listens; with undefined if it does not start. */
    port: async (): Promise<number | undefined> => {
      await restarting;
      return current && !hasEnded(current.child) ? current.ready : undefined;
    },
    /** Delays a stop until the request is complete. */
    trackRequest: (request: Promise<void>): void => {
      openRequests.add(request);
      void request.then(() => openRequests.delete(request));
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

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HotPayload } from 'vite';
import { projectRoot } from '#system/project-root.ts';
import type { FromServerHalf, ToServerHalf } from './messages.ts';

/** Longest wait for open requests before a process is asked to stop. */
const ANSWER_TIMEOUT_MS = 2_000;

/** Longest wait for a process to stop after its last request; killing it loses nothing. */
const STOP_TIMEOUT_MS = 500;

type Process = {
  child: ChildProcess;
  sources: Set<string>;
  /** Resolves with false if the process ended before its code was loaded. */
  loaded: Promise<boolean>;
  /** Resolves with the port, or with undefined if the process ended before it listened. */
  ready: Promise<number | undefined>;
  /** Why it ended by itself. */
  reason: string;
};

type ServerHalfOptions = {
  env: NodeJS.ProcessEnv;
  inspectorPort: number | undefined;
  /** Handles a message of the module runner to Vite. */
  onViteMessage: (payload: HotPayload, answer: (payload: HotPayload) => void) => void;
};

/**
 * Manages the process of the server half. On a restart a new process loads its code while the last one
 * still uses the data directory, and starts once that has ended. If the code cannot be loaded, the last
 * process stays.
 */
export const createServerHalf = ({ env, inspectorPort, onViteMessage }: ServerHalfOptions) => {
  let current: Process | undefined;
  let loading: Process | undefined;
  /** Process for the next restart, which has loaded the packages: they take longer than the sources. */
  let standby: Process | undefined;
  const packages = new Set<string>();
  /** Why the last restart failed; undefined if it did not. */
  let failure: string | undefined;
  let isRestartRequested = false;
  let restartCount = 0;
  let restarting: Promise<void> | undefined;
  const openRequests = new Set<Promise<void>>();

  const spawnProcess = (): Process => {
    const program = join(import.meta.dirname, 'server.ts');
    const child = spawn(process.execPath, [program, String(inspectorPort ?? ''), ...packages], {
      env,
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const sources = new Set<string>();
    const loaded = Promise.withResolvers<boolean>();
    const ready = Promise.withResolvers<number | undefined>();
    const next = {
      child,
      sources,
      loaded: loaded.promise,
      ready: ready.promise,
      reason: 'Its process has ended.',
    };
    child.on('message', (message: FromServerHalf) => {
      if (message.type === 'source') sources.add(message.file);
      else if (message.type === 'package') packages.add(message.url);
      else if (message.type === 'vite')
        onViteMessage(message.payload, (payload) => send(child, { type: 'vite', payload }));
      else if (message.type === 'ready') ready.resolve(message.port);
      else if (message.type === 'failed') next.reason = message.reason;
      else loaded.resolve(true);
    });
    // Unlike `exit`, `close` comes after the last message.
    child.once('close', () => {
      loaded.resolve(false);
      ready.resolve(undefined);
    });
    return next;
  };

  const load = (): Process => {
    const next = standby && !hasEnded(standby.child) ? standby : spawnProcess();
    standby = undefined;
    send(next.child, { type: 'load' });
    return next;
  };

  const stop = async ({ child }: Process): Promise<void> => {
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    const answered = Promise.all(openRequests);
    // A stopping process refuses connections that it has not accepted yet.
    await Promise.race([answered, sleep(ANSWER_TIMEOUT_MS)]);
    child.kill('SIGTERM');
    await Promise.race([ended, answered.then(() => sleep(STOP_TIMEOUT_MS))]);
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
    failure = isLoaded ? undefined : next.reason;
    if (!isLoaded) return;
    if (current) await stop(current);
    current = next;
    send(next.child, { type: 'begin' });
    if ((await next.ready) === undefined) failure = next.reason;
    standby = spawnProcess();
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
      return failure === undefined ? 'answers' : 'failed';
    },
    /** Returns why the last restart failed; undefined if it did not. */
    failure: (): string | undefined => failure,
    /** Returns whether a changed file requires a restart: any file does after a failed one. */
    needsRestart: (file: string): boolean =>
      failure !== undefined || !current || hasEnded(current.child) || current.sources.has(file),
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
      for (const next of [loading, standby]) next?.child.kill('SIGKILL');
      if (current) await stop(current);
    },
  };
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

const send = (child: ChildProcess, message: ToServerHalf): void => {
  // A process that has just ended needs no message; without a callback the error would end this one.
  if (child.connected) child.send(message, () => {});
};

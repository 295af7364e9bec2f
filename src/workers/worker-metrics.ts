import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** Time after which a worker that says nothing is left out, and after which its parent is not waited for, in milliseconds. */
const TIMEOUT_MS = 2_000;
const PARENT_TIMEOUT_MS = 4_000;

/** Figures as text by the number of their worker. */
type Texts = Record<string, string>;

/** What workers and their parent tell each other; the parent may be of an earlier version than its workers. */
type Message =
  | { kind: 'figures asked'; id: string }
  | { kind: 'figures wanted'; id: string }
  | { kind: 'figures told'; id: string; text: string }
  | { kind: 'figures of all'; id: string; texts: Texts };

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** Lets workers ask their parent for the figures of all that answer; `workers` has their numbers. */
export const answerForFigures = (workers: ReadonlyMap<Worker, number>): void => {
  /** What was told of each question, by its id: one listener for all of them. */
  const told = new Map<string, (worker: Worker, text: string) => void>();
  const readAll = async (id: string): Promise<Texts> => {
    const texts: Texts = {};
    const asked = new Map(workers);
    if (asked.size === 0) return texts;
    const all = Promise.withResolvers<void>();
    const timer = setTimeout(all.resolve, TIMEOUT_MS);
    told.set(id, (worker, text) => {
      texts[String(asked.get(worker))] = text;
      asked.delete(worker);
      if (asked.size === 0) all.resolve();
    });
    for (const worker of workers.keys()) send(worker, { kind: 'figures wanted', id });
    await all.promise;
    clearTimeout(timer);
    told.delete(id);
    return texts;
  };
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isMessage(message)) return;
    const { id } = message;
    if (message.kind === 'figures told') told.get(id)?.(worker, message.text);
    if (message.kind === 'figures asked')
      void readAll(id).then((texts) => send(worker, { kind: 'figures of all', id, texts }));
  });
};

/** A worker that ends meanwhile is told nothing: without the callback that would be an error that ends its parent. */
const send = (worker: Worker, message: Message): void => {
  if (worker.isConnected()) worker.send(message, () => {});
};

/**
 * Lets a worker tell its figures, which `read` formats. Returns a function that asks for those of all workers, as one text in which
 * each has its number as the label `worker`; a parent that does not answer leaves those of this one.
 */
export const shareFigures = (own: Worker, read: () => string): (() => Promise<string>) => {
  const asked = new Map<string, (texts: Texts) => void>();
  own.on('message', (message: unknown) => {
    if (!isMessage(message)) return;
    if (message.kind === 'figures wanted')
      send(own, { kind: 'figures told', id: message.id, text: read() });
    if (message.kind === 'figures of all') asked.get(message.id)?.(message.texts);
  });
  return async () => {
    const id = randomUUID();
    const waiting = new AbortController();
    const texts = await Promise.race([
      new Promise<Texts>((resolve) => {
        asked.set(id, resolve);
        send(own, { kind: 'figures asked', id });
      }),
      pause(PARENT_TIMEOUT_MS, undefined, { signal: waiting.signal }),
    ]);
    waiting.abort();
    asked.delete(id);
    return texts ? mergeFigures(texts) : read();
  };
};

/** Merges texts of figures (version 0.0.4): all lines of a metric follow each other, as the format wants it. */
export const mergeFigures = (texts: Texts): string => {
  const metrics = new Map<string, { head: string; lines: string[] }>();
  for (const [worker, text] of Object.entries(texts))
    for (const block of text.split(/^(?=# HELP )/m)) {
      const [help = '', type = '', ...lines] = block.trimEnd().split('\n');
      const metric = metrics.get(help) ?? { head: `${help}\n${type}`, lines: [] };
      metric.lines.push(...lines.map((line) => withLabel(line, worker)));
      metrics.set(help, metric);
    }
  return [...metrics.values()]
    .map(({ head, lines }) => `${[head, ...lines].join('\n')}\n`)
    .join('');
};

const withLabel = (line: string, worker: string): string =>
  line.includes('{')
    ? line.replace('{', `{worker="${worker}",`)
    : line.replace(' ', `{worker="${worker}"} `);

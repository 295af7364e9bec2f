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

/** Lets workers ask their parent for the figures of all of them. */
export const answerForFigures = (workers: ReadonlyMap<number, Worker>): void => {
  cluster.on('message', (asker: Worker, message: unknown) => {
    if (!isMessage(message) || message.kind !== 'figures asked') return;
    const { id } = message;
    void readAll(workers, id).then((texts) => send(asker, { kind: 'figures of all', id, texts }));
  });
};

const readAll = async (workers: ReadonlyMap<number, Worker>, id: string): Promise<Texts> => {
  const read = [...workers].map(
    ([number, worker]) =>
      new Promise<[string, string][]>((resolve) => {
        const finish = (entries: [string, string][]): void => {
          clearTimeout(timer);
          worker.off('message', onMessage);
          resolve(entries);
        };
        const timer = setTimeout(() => finish([]), TIMEOUT_MS);
        const onMessage = (told: unknown): void => {
          if (isMessage(told) && told.kind === 'figures told' && told.id === id)
            finish([[String(number), told.text]]);
        };
        worker.on('message', onMessage);
        send(worker, { kind: 'figures wanted', id });
      }),
  );
  return Object.fromEntries((await Promise.all(read)).flat());
};

/** A worker that ends meanwhile is told nothing. */
const send = (worker: Worker, message: Message): void => {
  if (worker.isConnected()) worker.send(message);
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

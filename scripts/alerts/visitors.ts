// Visitors of a site in a process of their own, so that nothing but the site makes them wait.
import { setTimeout as pause } from 'node:timers/promises';

const VISITORS = 4;

/** Of a visitor, between two pages. */
const PAGE_MS = 20;

const PATHS = ['/results?region=Yangon', '/propertyDetails?id=1'].flatMap((path) =>
  ['en', 'mm'].map((lang) => `${path}&lang=${lang}`),
);

const times: number[] = [];
const done = new AbortController();
process.once('message', () => done.abort());

const visit = async (first: number): Promise<void> => {
  for (let at = first; !done.signal.aborted; at++) {
    const path = PATHS[at % PATHS.length] ?? '/';
    const start = performance.now();
    const answer = await fetch((process.argv[2] ?? '') + path);
    await answer.text();
    times.push(performance.now() - start);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await pause(PAGE_MS);
  }
};

await Promise.all(Array.from({ length: VISITORS }, (_, first) => visit(first)));
process.send?.(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]);

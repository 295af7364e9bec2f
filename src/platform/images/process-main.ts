import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '#contract/errors.ts';
import { decode, encode, inspectImage, lookAt, type Images } from './images.ts';
import type { ImageAnswer, ImageCall } from './process.ts';
import { drawShareCard } from './share-card.ts';
import { registerFonts } from './typeset.ts';

/** The maximum: when memory runs out, Linux kills this process first. */
const OOM_SCORE_ADJ = '1000';

/** How long other calls wait after an urgent one, because another may follow, such as the next photo of an upload. */
const PAUSE_AFTER_URGENT_MS = 100;

/** No call is deferred for longer than this by urgent ones. */
const MAX_DEFERRAL_MS = 2_000;

const POLL_INTERVAL_MS = 10;

const IMAGES: Images = { inspectImage, decode, encode, lookAt, drawShareCard };

/** Calls that a user waits for, the most urgent first; variants and looks can wait. */
const URGENT: readonly ImageCall['name'][] = ['decode', 'drawShareCard'];

// Ignores errors: if the server has ended, this process ends, too.
const send = (answer: ImageAnswer): void =>
  void process.send?.(answer, undefined, undefined, () => {});

const answer = async ({ id, name, args }: ImageCall): Promise<void> => {
  const call = IMAGES[name] as (...args: unknown[]) => Promise<unknown>;
  const result: ImageAnswer = await call(...args).then(
    (value) => ({ id, value }),
    (error: unknown) =>
      error instanceof ApiError
        ? { id, code: error.code }
        : { id, failure: error instanceof Error ? error.message : String(error) },
  );
  send(result);
};

type WaitingCall = { call: ImageCall; since: number };

const waiting = new Set<WaitingCall>();
let isBusy = false;
let lastUrgentAt = -PAUSE_AFTER_URGENT_MS;

/** Chooses the next call: one that was deferred for too long, else an urgent one, else any after a pause. */
const next = (): WaitingCall | undefined => {
  const now = performance.now();
  const all = [...waiting];
  return (
    all.find(({ since }) => now - since > MAX_DEFERRAL_MS) ??
    URGENT.map((name) => all.find(({ call }) => call.name === name)).find(Boolean) ??
    (now - lastUrgentAt > PAUSE_AFTER_URGENT_MS ? all[0] : undefined)
  );
};

/** Works on one call at a time, so that memory is needed for only one. */
const work = async (): Promise<void> => {
  if (isBusy) return;
  isBusy = true;
  while (waiting.size > 0) {
    const found = next();
    if (!found) await wait(POLL_INTERVAL_MS);
    else {
      waiting.delete(found);
      send({ id: found.call.id, hasBegun: true });
      await answer(found.call);
      if (URGENT.includes(found.call.name)) lastUrgentAt = performance.now();
    }
  }
  isBusy = false;
};

const [, , cacheDir = ''] = process.argv;
registerFonts(cacheDir);

process.on('message', (call: ImageCall) => {
  // An inspection decodes nothing, so it does not have to wait.
  if (call.name === 'inspectImage') return void answer(call);
  waiting.add({ call, since: performance.now() });
  return void work();
});
// The server has ended. `process.exit` would wait for the current image; SIGKILL does not.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ignores signals to the process group: the server may still need images while it stops.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
// The file exists only on Linux.
await writeFile('/proc/self/oom_score_adj', OOM_SCORE_ADJ).catch(() => {});

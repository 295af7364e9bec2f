import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '#contract/errors.ts';
import { decode, encode, inspectImage, type Images } from './images.ts';
import type { ImageAnswer, ImageCall } from './process.ts';
import { drawShareCard } from './share-card.ts';
import { registerFonts } from './typeset.ts';

/** Where memory is short, Linux ends this process before others. */
const FIRST_TO_GO = '1000';

/** In milliseconds. */
const TIMES = {
  /** After what is urgent there may be more, such as the next photo of an upload. */
  pause: 100,
  /** Nothing is put off for longer, however many uploads there are. */
  patience: 2_000,
  /** Between looks at whether it is time. */
  look: 10,
};

const IMAGES: Images = { inspectImage, decode, encode, drawShareCard };

/** What somebody waits for, the most urgent first; variants can wait. */
const URGENT: readonly ImageCall['name'][] = ['decode', 'drawShareCard'];

// Nobody hears it once the server has ended; then this process does, too.
const send = (answer: ImageAnswer): void =>
  void process.send?.(answer, undefined, undefined, () => {});

const answer = async ({ id, name, args }: ImageCall): Promise<void> => {
  const call = IMAGES[name] as (...args: unknown[]) => Promise<unknown>;
  const answered: ImageAnswer = await call(...args).then(
    (value) => ({ id, value }),
    (error: unknown) =>
      error instanceof ApiError
        ? { id, code: error.code }
        : { id, failure: error instanceof Error ? error.message : String(error) },
  );
  send(answered);
};

type Waiting = { call: ImageCall; since: number };

const waiting = new Set<Waiting>();
let isBusy = false;
let decodedAt = -TIMES.pause;

/** What is to be done now; what somebody waits for comes first. */
const next = (): Waiting | undefined => {
  const now = performance.now();
  const all = [...waiting];
  return (
    all.find(({ since }) => now - since > TIMES.patience) ??
    URGENT.map((name) => all.find(({ call }) => call.name === name)).find(Boolean) ??
    (now - decodedAt > TIMES.pause ? all[0] : undefined)
  );
};

/** One after the other, so that memory is taken for one. */
const work = async (): Promise<void> => {
  if (isBusy) return;
  isBusy = true;
  while (waiting.size > 0) {
    const found = next();
    if (!found) await wait(TIMES.look);
    else {
      waiting.delete(found);
      send({ id: found.call.id, hasBegun: true });
      await answer(found.call);
      if (URGENT.includes(found.call.name)) decodedAt = performance.now();
    }
  }
  isBusy = false;
};

const [, , cacheDir = ''] = process.argv;
registerFonts(cacheDir);

process.on('message', (call: ImageCall) => {
  // Nothing is decoded to inspectImage a photo.
  if (call.name === 'inspectImage') return void answer(call);
  waiting.add({ call, since: performance.now() });
  return void work();
});
// The server has ended. To exit would be to wait for the picture at work, which nobody wants any more.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// A signal to the whole process group is for the server to act on: it may need its photos still.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
// Other systems have no such file.
await writeFile('/proc/self/oom_score_adj', FIRST_TO_GO).catch(() => {});

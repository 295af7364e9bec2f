import { encodePending, type EncoderParts } from './encode.ts';
import { lookAtPhotos, type LookParts } from './look-at.ts';

/** `wake` encodes pending photos in the background, then looks at those without a look; `stop` resolves after the current one. */
export type Encoder = { wake: () => void; stop: () => Promise<void> };

/** Time after which photos are encoded that could not be. */
const RETRY_MS = 10_000;

/** How often it looks for photos that another process has added, as an import does. */
const LOOK_MS = 60_000;

/** Creates the encoder of the process. It also encodes photos that are added while it runs. */
export const createEncoder = (
  parts: EncoderParts & LookParts,
  { retryMs = RETRY_MS, lookMs = LOOK_MS } = {},
): Encoder => {
  const stopping = new AbortController();
  const failed = new Set<number>();
  let hasWork = false;
  let running: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;

  const isOver = () => hasWork || stopping.signal.aborted;

  const run = async (): Promise<void> => {
    while (hasWork && !stopping.signal.aborted) {
      hasWork = false;
      clearTimeout(retry);
      const isDone =
        (await encodePending(parts, stopping.signal)) &&
        (await lookAtPhotos(parts, { isOver, failed }));
      if (!isDone) retry = setTimeout(wake, retryMs).unref();
    }
    running = undefined;
  };

  const wake = (): void => {
    hasWork = true;
    running ??= run();
  };

  const looking = setInterval(wake, lookMs).unref();

  return {
    wake,
    stop: async () => {
      stopping.abort();
      clearInterval(looking);
      await running;
      clearTimeout(retry);
    },
  };
};

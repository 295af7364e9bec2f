import { encodePending, type EncoderParts } from './encode.ts';

/** `wake` encodes pending photos in the background; `stop` resolves after the current encoding. */
export type Encoder = { wake: () => void; stop: () => Promise<void> };

/** Time after which photos are encoded that could not be. */
const RETRY_MS = 10_000;

/** How often it looks for photos that another process has added, as an import does. */
const LOOK_MS = 60_000;

/** Creates the encoder of the process. It also encodes photos that are added while it runs. */
export const createEncoder = (
  parts: EncoderParts,
  { retryMs = RETRY_MS, lookMs = LOOK_MS } = {},
): Encoder => {
  const stopping = new AbortController();
  let hasWork = false;
  let running: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;

  const run = async (): Promise<void> => {
    while (hasWork && !stopping.signal.aborted) {
      hasWork = false;
      clearTimeout(retry);
      if (!(await encodePending(parts, stopping.signal))) retry = setTimeout(wake, retryMs).unref();
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

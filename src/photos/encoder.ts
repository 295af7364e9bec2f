import { encodePending, type EncoderParts } from './encode.ts';

/** Makes variants in the background: `wake` when there may be photos, `stop` before the end. */
export type Encoder = { wake: () => void; stop: () => Promise<void> };

/** One encoder for a process; photos that come while it works are encoded as well. */
export const createEncoder = (parts: EncoderParts): Encoder => {
  const stopping = new AbortController();
  let isAsked = false;
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    while (isAsked && !stopping.signal.aborted) {
      isAsked = false;
      await encodePending(parts, stopping.signal);
    }
    running = undefined;
  };

  return {
    wake: () => {
      isAsked = true;
      running ??= run();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};

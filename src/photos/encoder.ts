import { encodePending, type EncoderParts } from './encode.ts';

/** `wake` encodes pending photos in the background; `stop` resolves after the current encoding. */
export type Encoder = { wake: () => void; stop: () => Promise<void> };

/** Creates the encoder of the process. It also encodes photos that are added while it runs. */
export const createEncoder = (parts: EncoderParts): Encoder => {
  const stopping = new AbortController();
  let hasWork = false;
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    while (hasWork && !stopping.signal.aborted) {
      hasWork = false;
      await encodePending(parts, stopping.signal);
    }
    running = undefined;
  };

  return {
    wake: () => {
      hasWork = true;
      running ??= run();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};

/** Work in the background: `wake` lets it begin, `stop` ends it and resolves when it has ended. */
export type Background = { wake: () => void; stop: () => Promise<void> };

type Work = {
  /** Does what is due. Ends early when `signal` aborts; `isWoken` says whether it was woken meanwhile. */
  work: (signal: AbortSignal, isWoken: () => boolean) => Promise<void>;
  /** How often it looks for what is due, besides when it is woken. */
  everyMs: number;
  onError: (error: unknown) => void;
};

/** Does some work whenever it is woken, and every so often, once at a time: what is woken while it works works once more. */
export const inBackground = ({ work, everyMs, onError }: Work): Background => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWoken = false;
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    while (isWoken && !signal.aborted) {
      isWoken = false;
      await work(signal, () => isWoken).catch(onError);
    }
    running = undefined;
  };

  const wake = (): void => {
    isWoken = true;
    running ??= run();
  };

  const timer = setInterval(wake, everyMs).unref();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
};

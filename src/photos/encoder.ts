import { inBackground, type Background } from '#system/background.ts';
import { encodePending, type EncoderParts } from './encode.ts';
import { lookAtPhotos, type LookParts } from './look-at.ts';

/** Time after which photos are encoded that could not be. */
const RETRY_MS = 10_000;

/** How often it looks for photos that another process has added, as an import does. */
const LOOK_MS = 60_000;

/**
 * Creates the encoder of the process: it encodes pending photos, also those that are added while it runs, then looks at those without
 * a look.
 */
export const createEncoder = (
  parts: EncoderParts & LookParts,
  { retryMs = RETRY_MS, lookMs = LOOK_MS } = {},
): Background => {
  const failed = new Set<number>();
  let retry: NodeJS.Timeout | undefined;
  const encoder = inBackground({
    everyMs: lookMs,
    work: async (signal, isWoken) => {
      clearTimeout(retry);
      const isOver = () => isWoken() || signal.aborted;
      const isDone =
        (await encodePending(parts, signal)) && (await lookAtPhotos(parts, { isOver, failed }));
      if (!isDone) retry = setTimeout(encoder.wake, retryMs).unref();
    },
    onError: (error) => parts.log.error({ err: error }, 'photos not encoded'),
  });
  return encoder;
};

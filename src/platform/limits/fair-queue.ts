import { ApiError } from '#contract/errors.ts';
import { networkOf } from '#platform/http/networks.ts';

/**
 * Comes back when it is the turn of a request from this address.
 * @throws ApiError `too_many_requests` when too many of its network wait
 */
export type FairQueue = (address: string) => Promise<void>;

/** In seconds: by then a full line has been dealt with. */
const RETRY_AFTER = 5;

/**
 * One piece of work in each turn of the event loop, from one network after the other: however many
 * requests come at once, what is short (a health check, a page that is kept) waits for one of them,
 * and however many come from one network, others wait for one of its at a time. Nobody waits while
 * nobody else works, so that a network with very many visitors may use what others leave. `room` is
 * how many of a network may wait.
 */
export const createFairQueue = ({ room }: { room: number }): FairQueue => {
  const lines = new Map<string, (() => void)[]>();
  let isTaken = false;

  const next = (): void => {
    const [first] = lines;
    isTaken = first !== undefined;
    if (!first) return;
    const [network, line] = first;
    const begin = line.shift();
    // The others of its line wait behind those of all other networks.
    lines.delete(network);
    if (line.length > 0) lines.set(network, line);
    setImmediate(next);
    begin?.();
  };

  return async (address) => {
    if (!isTaken) {
      isTaken = true;
      setImmediate(next);
      return;
    }
    const network = networkOf(address);
    const line = lines.get(network) ?? [];
    if (line.length >= room) throw new ApiError('too_many_requests', [], RETRY_AFTER);
    lines.set(network, line);
    await new Promise<void>((resolve) => line.push(resolve));
  };
};

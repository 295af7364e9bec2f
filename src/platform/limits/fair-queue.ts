import { ApiError } from '#contract/errors.ts';
import type { Config } from '#platform/config.ts';
import { networkOf } from '#platform/http/networks.ts';

/**
 * Resolves when a request from this address may be worked on.
 * @throws ApiError `too_many_requests` if too many requests of its network wait, `unavailable` if too many wait at all
 */
export type FairQueue = (address: string) => Promise<void>;

/** A full queue is worked off within this time. */
const RETRY_AFTER_SECONDS = 5;

/** Requests of one network, and of all, that may wait in the queue of a site. */
const MAX_WAITING_PER_NETWORK = 500;
const MAX_WAITING = 500;

/** A request in the queue: one of both is called. */
type Waiting = { admit: () => void; refuse: (error: ApiError) => void };

/** Creates the queue of a site, by its settings. */
export const createRequestQueue = ({ hasRateLimit }: Pick<Config, 'hasRateLimit'>): FairQueue =>
  createFairQueue({
    maxWaitingPerNetwork: hasRateLimit ? MAX_WAITING_PER_NETWORK : Infinity,
    maxWaiting: MAX_WAITING,
  });

/**
 * Admits one request per turn of the event loop, from one network after the other. So a short request (a
 * health check, a cached page) waits for at most one long one, and a network with many requests delays
 * others by one request at a time. An idle queue admits a request at once: a network with very many
 * visitors may use all that others leave. A full queue takes a request in place of the last one of the network that has the
 * most, so that no network keeps others out.
 */
export const createFairQueue = ({
  maxWaitingPerNetwork,
  maxWaiting,
}: {
  maxWaitingPerNetwork: number;
  maxWaiting: number;
}): FairQueue => {
  const waitingByNetwork = new Map<string, Waiting[]>();
  let waitingCount = 0;
  let isBusy = false;

  const next = (): void => {
    const [first] = waitingByNetwork;
    isBusy = first !== undefined;
    if (!first) return;
    const [network, waiting] = first;
    const request = waiting.shift();
    waitingCount--;
    // The network goes to the end of the round.
    waitingByNetwork.delete(network);
    if (waiting.length > 0) waitingByNetwork.set(network, waiting);
    setImmediate(next);
    request?.admit();
  };

  /** Refuses the last request of the network that has the most, if that has more than a newcomer's would then have. */
  const makeRoom = (own: Waiting[]): void => {
    const most = [...waitingByNetwork.values()].reduce(
      (longest, each) => (each.length > longest.length ? each : longest),
      own,
    );
    if (most.length <= own.length + 1) throw tooMany();
    most.pop()?.refuse(tooMany());
    waitingCount--;
  };

  return async (address) => {
    if (!isBusy) {
      isBusy = true;
      setImmediate(next);
      return;
    }
    const network = networkOf(address);
    const waiting = waitingByNetwork.get(network) ?? [];
    if (waiting.length >= maxWaitingPerNetwork)
      throw new ApiError('too_many_requests', [], RETRY_AFTER_SECONDS);
    if (waitingCount >= maxWaiting) makeRoom(waiting);
    waitingCount++;
    waitingByNetwork.set(network, waiting);
    await new Promise<void>((admit, refuse) => waiting.push({ admit, refuse }));
  };
};

/** Returns the error of a request that would wait longer than its caller does. */
const tooMany = (): ApiError => new ApiError('unavailable', [], RETRY_AFTER_SECONDS);

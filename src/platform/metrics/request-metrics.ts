import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics, Sample } from './metrics.ts';

/** Upper bounds of the buckets of the latencies, in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const BOUNDS_MS = BOUNDS.map((seconds) => seconds * 1000);

/** The label of pages, which have no route in front of the site map. */
const PAGES = 'page';

/** Statuses of answers that were refused because the site protects itself. */
const REFUSALS = [429, 503];

/** Counts an answer of one route. */
type CountAnswer = (status: number, ms: number) => void;

/** Counts answers; `page` is for those that no route gives. */
export type RequestMetrics = { page: CountAnswer };

type Series = {
  count: CountAnswer;
  countsByClass: Float64Array;
  buckets: Float64Array;
  sumMs: number;
};

/**
 * Counts requests by the pattern of their route, and how long they took. It costs a look-up and three additions for
 * each answer.
 */
export const countRequests = (server: FastifyInstance, metrics: Metrics): RequestMetrics => {
  const byRoute = new Map<string, Series>();
  const refused = new Map(REFUSALS.map((status) => [status, 0]));

  const seriesOf = (route: string): Series => {
    const known = byRoute.get(route);
    if (known) return known;
    const series: Series = {
      countsByClass: new Float64Array(6),
      buckets: new Float64Array(BOUNDS.length + 1),
      sumMs: 0,
      count: (status, ms) => {
        increase(series.countsByClass, Math.floor(status / 100));
        increase(series.buckets, bucketOf(ms));
        series.sumMs += ms;
        const before = refused.get(status);
        if (before !== undefined) refused.set(status, before + 1);
      },
    };
    byRoute.set(route, series);
    return series;
  };

  server.addHook('onResponse', (request, reply, done) => {
    seriesOf(routeOf(request)).count(reply.statusCode, reply.elapsedTime);
    done();
  });
  metrics.add({
    name: 'eain_http_requests_total',
    help: 'Answered requests by the pattern of their route and the class of their status.',
    type: 'counter',
    read: () => [...byRoute].flatMap(([route, series]) => classSamples(route, series)),
  });
  metrics.add({
    name: 'eain_http_request_duration_seconds',
    help: 'Time from the request to the end of the answer.',
    type: 'histogram',
    read: () => [...byRoute].flatMap(([route, series]) => bucketSamples(route, series)),
  });
  metrics.add({
    name: 'eain_http_refused_total',
    help: 'Answers with 429 (a limit of the caller) and 503 (a full queue, or storage that cannot be used).',
    type: 'counter',
    read: () => [...refused].map(([status, value]) => ({ labels: { status: `${status}` }, value })),
  });
  return { page: seriesOf(PAGES).count };
};

const routeOf = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? PAGES : (routeOptions.url ?? PAGES);

const increase = (counts: Float64Array, index: number): void => {
  counts[index] = (counts[index] ?? 0) + 1;
};

const bucketOf = (ms: number): number => {
  const index = BOUNDS_MS.findIndex((bound) => ms <= bound);
  return index < 0 ? BOUNDS_MS.length : index;
};

const classSamples = (route: string, { countsByClass }: Series): Sample[] =>
  [...countsByClass.entries()]
    .filter(([, value]) => value > 0)
    .map(([hundreds, value]) => ({ labels: { route, class: `${hundreds}xx` }, value }));

const bucketSamples = (route: string, { buckets, sumMs }: Series): Sample[] => {
  let total = 0;
  const cumulative = [...buckets].map((count, index) => ({
    suffix: '_bucket',
    labels: { route, le: `${BOUNDS[index] ?? '+Inf'}` },
    value: (total += count),
  }));
  return [
    ...cumulative,
    { suffix: '_sum', labels: { route }, value: sumMs / 1000 },
    { suffix: '_count', labels: { route }, value: total },
  ];
};

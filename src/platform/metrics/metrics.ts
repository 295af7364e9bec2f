/** Label names and values of a sample; values are of a small set, never what somebody typed. */
type Labels = Readonly<Record<string, string>>;

/** One number of a metric. `suffix` is `_bucket`, `_sum` or `_count` of a histogram. */
export type Sample = { value: number; labels?: Labels; suffix?: string };

/**
 * A figure of the process. The part that owns the numbers keeps them; `read` returns them when somebody asks, and
 * `undefined` while they are unknown.
 */
type Metric = {
  /** Ends in its unit: `_seconds`, `_bytes`, and `_total` for a counter. */
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram' | 'summary';
  read: () => number | readonly Sample[] | undefined;
};

/** The registry of the figures of a site, in the order in which they were added. */
export type Metrics = {
  add: (metric: Metric) => void;
  /** Formats all of them as text (https://prometheus.io/docs/instrumenting/exposition_formats, version 0.0.4). */
  toText: () => string;
};

export const METRICS_CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export const createMetrics = (): Metrics => {
  const metrics: Metric[] = [];
  return {
    add: (metric) => void metrics.push(metric),
    toText: () => metrics.map(toLines).join(''),
  };
};

const toLines = ({ name, help, type, read }: Metric): string => {
  const found = read();
  if (found === undefined) return '';
  const samples = typeof found === 'number' ? [{ value: found }] : found;
  const lines = samples.map(
    ({ value, labels = {}, suffix = '' }: Sample) =>
      `${name}${suffix}${toLabelText(labels)} ${value}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
};

const toLabelText = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
};

const escapeValue = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

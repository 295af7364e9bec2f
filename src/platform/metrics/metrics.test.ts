import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('metrics are formatted as Prometheus reads them', () => {
  const metrics = createMetrics();
  metrics.add({ name: 'eain_a_bytes', help: 'One number.', type: 'gauge', read: () => 1.5 });
  metrics.add({
    name: 'eain_b_total',
    help: 'Several.',
    type: 'counter',
    read: () => [{ labels: { route: '/a/:b', class: '2xx' }, value: 2 }, { value: 0 }],
  });
  expect(metrics.toText()).toBe(
    [
      '# HELP eain_a_bytes One number.',
      '# TYPE eain_a_bytes gauge',
      'eain_a_bytes 1.5',
      '# HELP eain_b_total Several.',
      '# TYPE eain_b_total counter',
      'eain_b_total{route="/a/:b",class="2xx"} 2',
      'eain_b_total 0',
      '',
    ].join('\n'),
  );
});

test('a metric that is not known yet is left out', () => {
  const metrics = createMetrics();
  metrics.add({ name: 'eain_a', help: 'Later.', type: 'gauge', read: () => undefined });
  expect(metrics.toText()).toBe('');
});

test('quotes, backslashes and line breaks of a label are escaped', () => {
  const metrics = createMetrics();
  const read = () => [{ labels: { route: '"\\\n' }, value: 1 }];
  metrics.add({ name: 'eain_a', help: 'A.', type: 'gauge', read });
  expect(metrics.toText()).toContain('eain_a{route="\\"\\\\\\n"} 1\n');
});

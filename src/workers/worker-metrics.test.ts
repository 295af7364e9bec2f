import { expect, test } from 'vitest';
import { mergeFigures } from './worker-metrics.ts';

const figuresOf = (seconds: number, answers: number): string =>
  [
    '# HELP eain_answers_total Answers.',
    '# TYPE eain_answers_total counter',
    `eain_answers_total{route="page",class="2xx"} ${answers}`,
    'eain_answers_total{route="page",class="5xx"} 0',
    '# HELP eain_seconds_total Seconds.',
    '# TYPE eain_seconds_total counter',
    `eain_seconds_total ${seconds}`,
    '',
  ].join('\n');

test('all lines of a metric follow each other, with the number of their worker', () => {
  expect(mergeFigures({ '1': figuresOf(0.5, 7), '2': figuresOf(2, 9) })).toBe(
    [
      '# HELP eain_answers_total Answers.',
      '# TYPE eain_answers_total counter',
      'eain_answers_total{worker="1",route="page",class="2xx"} 7',
      'eain_answers_total{worker="1",route="page",class="5xx"} 0',
      'eain_answers_total{worker="2",route="page",class="2xx"} 9',
      'eain_answers_total{worker="2",route="page",class="5xx"} 0',
      '# HELP eain_seconds_total Seconds.',
      '# TYPE eain_seconds_total counter',
      'eain_seconds_total{worker="1"} 0.5',
      'eain_seconds_total{worker="2"} 2',
      '',
    ].join('\n'),
  );
});

test('without an answer of any worker there is nothing', () => {
  expect(mergeFigures({})).toBe('');
});

import { expect, test } from 'vitest';
import { watchContent } from './watch-content.ts';

const watching = (outcomes: boolean[] = []) => {
  const heard: string[] = [];
  const watch = watchContent('1', {
    refresh: async () => {
      heard.push('refresh');
      if (outcomes.shift() === false) throw new Error('offline');
    },
    forget: () => void heard.push('forget'),
  });
  return { heard, watch };
};

test('another state of the records is brought up to date once', async () => {
  const { heard, watch } = watching();
  for (const version of ['1', '2', '2']) await watch(version, true);
  expect(heard).toEqual(['refresh']);
});

test('what failed is tried again with the next answer', async () => {
  const { heard, watch } = watching([false, true]);
  for (const version of ['2', '2', '2']) await watch(version, true);
  expect(heard).toEqual(['refresh', 'refresh']);
});

test('a write forgets what was loaded, and leaves the rest to the next read', async () => {
  const { heard, watch } = watching();
  await watch('1', false);
  await watch('2', false);
  await watch('3', false);
  expect(heard).toEqual(['forget', 'forget']);
  await watch('3', true);
  expect(heard).toEqual(['forget', 'forget', 'refresh']);
});

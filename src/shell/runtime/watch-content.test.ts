import { expect, test } from 'vitest';
import { watchContent } from './watch-content.ts';

const watching = (outcomes: boolean[] = []) => {
  const calls: string[] = [];
  const watch = watchContent('1', {
    refreshMenus: async () => {
      calls.push('refresh');
      if (outcomes.shift() === false) throw new Error('offline');
    },
    clearCache: () => void calls.push('forget'),
  });
  return { calls, watch };
};

test('a new content version causes one update', async () => {
  const { calls, watch } = watching();
  for (const version of ['1', '2', '2']) await watch(version, true);
  expect(calls).toEqual(['refresh']);
});

test('answers that come together cause one update', async () => {
  const { calls, watch } = watching();
  await Promise.all(['2', '2', '2'].map((version) => watch(version, true)));
  expect(calls).toEqual(['refresh']);
});

test('a failed update is retried with the next answer', async () => {
  const { calls, watch } = watching([false, true]);
  for (const version of ['2', '2', '2']) await watch(version, true);
  expect(calls).toEqual(['refresh', 'refresh']);
});

test('a write clears the loaded data, and the next read reloads it', async () => {
  const { calls, watch } = watching();
  await watch('1', false);
  await watch('2', false);
  await watch('3', false);
  expect(calls).toEqual(['forget', 'forget']);
  await watch('3', true);
  expect(calls).toEqual(['forget', 'forget', 'refresh']);
});

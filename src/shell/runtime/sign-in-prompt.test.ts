import { expect, test } from 'vitest';
import { createSignInPrompt } from './sign-in-prompt.ts';

test('concurrent callers share one prompt, and a later call opens a new one', async () => {
  const prompt = createSignInPrompt();
  const seen: boolean[] = [];
  const leave = prompt.subscribe(() => seen.push(prompt.isAsking()));
  const first = prompt.ask();
  const second = prompt.ask();
  expect(prompt.isAsking()).toBe(true);
  prompt.answer(true);
  expect(await Promise.all([first, second])).toEqual([true, true]);
  const third = prompt.ask();
  prompt.answer(false);
  expect(await third).toBe(false);
  expect(seen).toEqual([true, false, true, false]);
  leave();
  void prompt.ask();
  expect(seen).toHaveLength(4);
});

test('an answer without a waiting caller is ignored', () => {
  const prompt = createSignInPrompt();
  prompt.answer(true);
  expect(prompt.isAsking()).toBe(false);
});

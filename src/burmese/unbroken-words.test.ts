import { expect, test } from 'vitest';
import { splitUnbroken } from './unbroken-words.ts';

test('a text is split into parts, and unbreakable words are marked', () => {
  expect(splitUnbroken('မီနီကွန်ဒို ငှားရန်')).toEqual([
    { text: 'မီနီ', at: 0, isWhole: false },
    { text: 'ကွန်ဒို', at: 4, isWhole: true },
    { text: ' ငှားရန်', at: 11, isWhole: false },
  ]);
  expect(splitUnbroken('ပဲခူးတိုင်းဒေသကြီး').at(-2)?.text).toBe('ဒေသကြီး');
  expect(splitUnbroken('တိုက်ခန်း')).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { labelsOf } from './labels.ts';

test.each([
  ['Tips, Law', ['Tips', 'Law']],
  ['အိမ်ဝယ်ခြင်း၊ ဥပဒေ', ['အိမ်ဝယ်ခြင်း', 'ဥပဒေ']],
  ['Tips,Tips၊ ,', ['Tips']],
  ['', []],
])('the labels of %j are %j', (typed, labels) => {
  expect(labelsOf(typed)).toEqual(labels);
});

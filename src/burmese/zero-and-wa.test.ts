import { expect, test } from 'vitest';
import { repairZeroAndWa } from './zero-and-wa.ts';

test.each([
  ['၄ဝဝဝ', '၄၀၀၀'],
  ['၁ဝဝ,ဝဝဝ', '၁၀၀,၀၀၀'],
  ['၁ဝ,ဝယ်', '၁၀,ဝယ်'],
  ['၁.၅ဝ ဧက', '၁.၅၀ ဧက'],
  ['သိန်း ၅ဝ။', 'သိန်း ၅၀။'],
  ['၅ဝ ဝန်းကျင်', '၅၀ ဝန်းကျင်'],
  ['၅ဝန်း', '၅ဝန်း'],
  ['၃ဝါး', '၃ဝါး'],
  ['၀န်း', 'ဝန်း'],
  ['တာ၀န်', 'တာဝန်'],
  ['အ၀တီ', 'အဝတီ'],
  ['ကျား၀', 'ကျားဝ'],
  ['ခန်း၀.၅ ဧက', 'ခန်း၀.၅ ဧက'],
  ['ခန်း၀၁', 'ခန်း၀၁'],
  ['၁၀၀', '၁၀၀'],
  ['၀', '၀'],
  ['၄င်း', '၎င်း'],
  ['၁၄ ခန်း', '၁၄ ခန်း'],
  ['၁၄င်း', '၁၄င်း'],
  ['၀ါ', 'ဝါ'],
  ['၀ေး', 'ဝေး'],
  ['၀ိုင်း', 'ဝိုင်း'],
  ['၀၀လင်လင်', 'ဝဝလင်လင်'],
  ['ဝ၉၄၂ဝ', '၀၉၄၂၀'],
  ['ဝ.၂၅ ဧက', '၀.၂၅ ဧက'],
  ['ကျပ်၀', 'ကျပ်၀'],
  ['၀.၅ ဧက', '၀.၅ ဧက'],
  ['၀၉ ၁၂၃', '၀၉ ၁၂၃'],
])('%s becomes %s', (typed, meant) => {
  expect(repairZeroAndWa(typed.normalize('NFC'))).toBe(meant.normalize('NFC'));
});

test('hostile text takes linear time', () => {
  const started = performance.now();
  for (const piece of ['၁', '၁ဝ', '၁,', 'ဝ', '၀', '၁ဝါ']) repairZeroAndWa(piece.repeat(50_000));
  expect(performance.now() - started).toBeLessThan(2000);
});

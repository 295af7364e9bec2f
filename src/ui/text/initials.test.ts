import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Daw Thiri Aung', 'TA'],
  ['Ko Kyaw Kyaw (Demo)', 'KK'],
  ['Ma Thazin (Demo)', 'T'],
  ['U Ba', 'B'],
  ['Ma', 'M'],
  ['golden door property services', 'GD'],
  ['ဒေါ်သီရိအောင်', 'သ'],
  ['ဒေါ်နီလာ (နမူနာ)', 'န'],
  ['ကိုအောင်မင်း', 'အ'],
  ['ကိုးသန်း', 'က'],
  ['မင်းမင်း', 'မ'],
  ['ဦး', 'ဦ'],
  ['123', ''],
  ['', ''],
])('the initials of %o are %o', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

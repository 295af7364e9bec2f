import { describe, expect, test } from 'vitest';
import { zawgyiToUnicode } from './zawgyi-converter.ts';

const WORDS: readonly (readonly [zawgyi: string, unicode: string])[] = [
  ['\u103B\u1015\u1033', 'ပြု'],
  ['\u103B\u1016\u1034', 'ဖြူ'],
  ['\u1031\u1015\u105A', 'ပေါ်'],
  // The three orders in which asat and ya are typed.
  ['\u1031ယာက\u103A\u1039ား', 'ယောက်ျား'],
  ['\u1031ယာက\u1039\u103Aား', 'ယောက်ျား'],
  ['\u1031ယာက\u103A\u1064ား', 'ယောက်ျား'],
  ['လက\u103A\u1039ာ', 'လက်ျာ'],
  ['\u107Eသဂုတ\u1039', 'ဩဂုတ်'],
  ['\u107Eသဇာ', 'ဩဇာ'],
  ['\u1031\u107Eသာ\u1039', 'ဩော်'],
  ['ဥက\u1060ာ', 'ဥက္ကာ'],
  ['ဒုက\u1061', 'ဒုက္ခ'],
  ['ပုဂ\u1062လ', 'ပုဂ္ဂလ'],
  ['အဂ\u1063', 'အဂ္ဃ'],
  ['အဂ\u1064ါ', 'အင်္ဂါ'],
  ['သ\u1031ဘ\u1064ာ', 'သင်္ဘော'],
  ['ပစ\u1065ည\u1039း', 'ပစ္စည်း'],
  ['မိစ\u1066ာ', 'မိစ္ဆာ'],
  ['မိစ\u1067ာ', 'မိစ္ဆာ'],
  ['ဝိဇ\u1068ာ', 'ဝိဇ္ဇာ'],
  ['မဇ\u1069ိမ', 'မဇ္ဈိမ'],
  ['ပ\u106A\u1065မ', 'ပဉ္စမ'],
  ['\u107Eက\u106B့\u1039', 'ကြည့်'],
  ['ဝဋ\u106C', 'ဝဋ္ဋ'],
  ['သဏ\u106Dာန\u1039', 'သဏ္ဌာန်'],
  ['ဝ\u106E', 'ဝဍ္ဍ'],
  ['ဝု\u106Fိ', 'ဝုဍ္ဎိ'],
  ['ပုဏ\u1070ား', 'ပုဏ္ဏား'],
  ['သတ\u1071ဝါ', 'သတ္တဝါ'],
  ['အ\u108F\u1072ရာယ\u1039', 'အန္တရာယ်'],
  ['ဝတ\u1073\u1033', 'ဝတ္ထု'],
  ['ဝတ\u1074\u1033', 'ဝတ္ထု'],
  ['သဒ\u1075ါ', 'သဒ္ဒါ'],
  ['ဗုဒ\u1076', 'ဗုဒ္ဓ'],
  ['ဘိ\u108F\u1077', 'ဘိန္န'],
  ['အပ\u1078မာဏ', 'အပ္ပမာဏ'],
  ['ပုပ\u1079ား', 'ပုပ္ဖား'],
  ['နိဗ\u107Aာန\u1039', 'နိဗ္ဗာန်'],
  ['ကမ\u107Bာ', 'ကမ္ဘာ'],
  ['ကမာ\u1093', 'ကမ္ဘာ'],
  ['ကမ\u107C', 'ကမ္မ'],
  ['က\u103C\u107Dန\u1039', 'ကျွန်'],
  ['\u107Fမိ\u1033\u1095', 'မြို့'],
  ['\u1080ကိ\u1033', 'ကြို'],
  ['\u1081က\u103Cား', 'ကြွား'],
  ['\u1082က\u103Cား', 'ကြွား'],
  ['\u1083မ\u103C', 'မြွ'],
  ['\u1084က\u103Cိ', 'ကြွိ'],
  ['ပလ\u1085င\u1039', 'ပလ္လင်'],
  ['\u103Bပ\u1086နာ', 'ပြဿနာ'],
  ['ည\u1087ိ', 'ညှိ'],
  ['မ\u1088', 'မှု'],
  ['လ\u1089', 'လှူ'],
  ['\u1031ရ\u108A', 'ရွှေ'],
  ['အဂ\u108B', 'အင်္ဂိ'],
  ['အဂ\u108C', 'အင်္ဂီ'],
  ['အဂ\u108D', 'အင်္ဂံ'],
  ['အ\u108E', 'အိံ'],
  ['\u108Fု', 'နု'],
  ['\u1090ု', 'ရု'],
  ['က\u1091', 'ကဏ္ဍ'],
  ['ဥက\u1060\u1092', 'ဥက္ကဋ္ဌ'],
  ['\u1031န\u1094', 'နေ့'],
  ['တ\u1096', 'တ္တွ'],
  ['ဝ\u1097', 'ဝဋ္ဋ'],
];

test.each(WORDS)('%s becomes %s', (zawgyi, unicode) => {
  expect(zawgyiToUnicode(zawgyi)).toBe(unicode);
});

test('the words contain every sign that exists only in Zawgyi', () => {
  const signs = Array.from({ length: 0x38 }, (_, index) => String.fromCharCode(0x1060 + index));
  const written = WORDS.map(([zawgyi]) => zawgyi).join('');
  expect(
    ['\u1033', '\u1034', '\u105A', ...signs].filter((sign) => !written.includes(sign)),
  ).toEqual([]);
});

describe('composed letters', () => {
  test.each([
    ['\u1031စ\u103Aး', 'ဈေး'],
    ['\u1031\u1008း', 'ဈေး'],
    ['\u1025ီး', 'ဦး'],
    ['ဥ\u102Cဏ\u1039', 'ဉာဏ်'],
    ['ပ\u103A\u1025\u1039းမနား', 'ပျဉ်းမနား'],
    ['\u104E', '၎င်း'],
    ['\u104E\u1004\u1039\u1038', '၎င်း'],
    ['\u1044\u1004\u1039\u1038', '၎င်း'],
    ['\u1041\u1044 \u1001\u1014\u1039\u1038', '၁၄ ခန်း'],
  ])('%s becomes %s', (zawgyi, unicode) => {
    expect(zawgyiToUnicode(zawgyi)).toBe(unicode);
  });
});

describe('asat moves to its place in Unicode', () => {
  test.each([
    ['\u1031ယာက\u1039\u103Aား', 'ယောက်ျား'],
    ['\u1031က\u103Aာ\u1039', 'ကျော်'],
    ['က\u103C\u107D\u108F\u1039ုပ\u1039', 'ကျွန်ုပ်'],
    ['ခ\u103Cင\u1037\u1039', 'ခွင့်'],
    ['ခ\u103Cင\u1039\u1037', 'ခွင့်'],
  ])('%s becomes %s', (zawgyi, unicode) => {
    expect(zawgyiToUnicode(zawgyi)).toBe(unicode.normalize('NFC'));
  });
});

test('signs may be typed in any order, and twice', () => {
  const marks = ['\u102D', '\u102F', '\u1094', '\u103A'];
  const orders = marks.flatMap((first) => [
    [first, ...marks.filter((mark) => mark !== first)],
    [...marks.filter((mark) => mark !== first), first, first],
  ]);
  for (const order of orders) expect(zawgyiToUnicode(`ခ${order.join('')}`)).toBe('ချို့');
  expect(zawgyiToUnicode('\u1031\u103Bမ')).toBe('မြေ');
  expect(zawgyiToUnicode('\u103B\u1031မ')).toBe('မြေ');
});

test('other scripts are unchanged', () => {
  expect(zawgyiToUnicode('40 x 60 ft, ထ\u1015\u1039 🏠 <b>')).toBe('40 x 60 ft, ထပ် 🏠 <b>');
});

test('signs without a letter are converted one by one', () => {
  expect(zawgyiToUnicode('\u1031 \u103A\u1064')).toBe('\u1031 \u103B\u1004\u103A\u1039');
});

import { expect, test } from 'vitest';
import { fromZawgyi } from './zawgyi.ts';

// A single word can be judged by its own spelling only.

test.each([
  ['စြာ', 'စွာ'],
  ['မွ်', 'မျှ'],
  ['ဖ်ံ', 'ဖျံ'],
  ['ေပ', 'ပေ'],
  ['ျပား', 'ပြား'],
  ['ထပ္', 'ထပ်'],
  ['အေလး', 'အလေး'],
  ['က႑', 'ကဏ္ဍ'],
  ['မႈ', 'မှု'],
  ['က်ဴ', 'ကျူ'],
  ['ၿခံ', 'ခြံ'],
  ['ညႇိ', 'ညှိ'],
  ['႐ိုး', 'ရိုး'],
  ['ကြၽႏ္ုပ္', 'ကျွန်ုပ်'],
  // A dot below after a space.
  ['ျမိဳ ႔', 'မြို့'],
  ['ျမိဳ ႕နယ္', 'မြို့နယ်'],
])('%s is Zawgyi', (zawgyi, unicode) => {
  expect(fromZawgyi(zawgyi)).toEqual({ text: unicode.normalize('NFC'), isConverted: true });
});

test.each([
  ['Shan', 'ၽီ လပ်ႉ လမ်ႇ မီၼ တိၼ် ယူႈ တႃ ယီႈ ဝႆ သီႇ'],
  ['Mon', 'ဘာ် အသာ် ဒဳ ဝဳကဳ ကြဴ နွံမ္ဂး ဍာပ်သ္တီ ကၠောံက္ဍ ကိတ်ညဳ လ္ပ လမ္စံက် မပ္တံ အပ္ဍဲ'],
  ['Sgaw Karen', 'သလ့ၤ နလဲၤ လီၤ လံာ် ယူာ် ဖထြိ လၢ'],
  ['Eastern Pwo Karen', 'မ်ုသုံႋ ကေၯး မူးၮီခါ့ မွာဲ ပ္တုံ ဖၠုံး'],
  ["Pa'O", 'စေႏ တာႏ နေႏ သွူ'],
])('words in %s are unchanged: %s', (_language, words) => {
  for (const word of words.split(' '))
    expect(fromZawgyi(word)).toEqual({ text: word.normalize('NFC'), isConverted: false });
});

test.each([
  'ဘာမှအေျခခံ',
  'ဖိုင္နေ၏',
  'ကနေရီေရခ်ိဳး',
  'ျပရန္ရေကွက်',
  'ဧပြီအမွား',
  'အကယ္၍အိမ်',
  'ခတၱဒီအမည်',
  'ေအာက္ေျခဆော့ဝဲလ်က',
  'မ်ားထဲတြင္မြားဦး',
  'ညႇိဳးမထောက်ပံ့',
])('%s is partly Zawgyi, and is unchanged', (word) => {
  expect(fromZawgyi(word)).toEqual({ text: word.normalize('NFC'), isConverted: false });
});

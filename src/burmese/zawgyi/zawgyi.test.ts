import { describe, expect, test } from 'vitest';
import cases from './zawgyi-cases.json' with { type: 'json' };
import { fromZawgyi, typedInUnicode } from './zawgyi.ts';

const convert = (text: string): string => fromZawgyi(text).text;
const changed = (text: string): readonly [string, boolean] => {
  const { text: converted, isConverted } = fromZawgyi(text);
  return [converted, isConverted];
};

describe('known cases', () => {
  test.each(cases.pairs)('$zawgyi is converted', ({ zawgyi, unicode }) => {
    expect(changed(zawgyi)).toEqual([unicode, true]);
    expect(changed(unicode)).toEqual([unicode, false]);
    expect(changed(`<p>${zawgyi}</p>`)).toEqual([`<p>${unicode}</p>`, true]);
  });

  test.each(cases.untouched)('$lang "$text" is unchanged', ({ text }) => {
    expect(changed(text)).toEqual([text, false]);
  });

  test.each(cases.mixed)('$input is converted where it is in Zawgyi', ({ input, expected }) => {
    expect(changed(input)).toEqual([expected, true]);
    expect(changed(expected)).toEqual([expected, false]);
  });

  test.each(cases.hard)('$input gives an acceptable text', ({ input, acceptable }) => {
    expect(acceptable).toContain(convert(input));
  });
});

describe('other languages in Unicode are unchanged, although they share signs with Zawgyi', () => {
  test.each([
    ['Shan', 'ၵူၼ်းၵူႊၵေႃႉၼႆႉ ပဵၼ်ဢၼ်ၵိူတ်ႇမႃးလူၺ်ႈၵုင်ႇမုၼ်ဢၼ်လွတ်ႈလႅဝ်းၽဵင်ႇပဵင်းၵၼ်'],
    ['Shan', 'ဝႆႉ'],
    ['Shan', 'လွင်ႈ'],
    ['Shan', 'တူင်ႇဝူင်းၵူၼ်း'],
    ['Mon', 'မၞိဟ်ဂမၠိုၚ် အိုဿီုတအ်ဝွံ စနူသၠးတိတ် နူဂဝ်ဂၞဴ ဒှ်မၞိဟ်သၠးပွးအိုတ်တုဲ'],
    ['Mon', 'က္ဍိုပ်'],
    ['Mon', 'ပ္ဍဲ'],
    ['Sgaw Karen', 'ပှၤကိးဂၤဒဲးအိၣ်ဖျဲၣ်ထီၣ်လၢတၢ်သဘျ့'],
    ['Sgaw Karen', 'တၢ်မၤစၢၤ'],
    ['Sgaw Karen', 'လံာ်ပရၢ တဂၤ'],
    ['Pwo Karen', 'အ်ုဏါင်ဖၠုံ'],
    ["Pa'O", 'ပအိုဝ်ႏ လိတ်မဲ့ငါ အကူႏညီႏ'],
    ['Pali', 'ဗုဒ္ဓံ သရဏံ ဂစ္ဆာမိ၊ အတ္မ၊ ဗြဟ္မာ'],
    ['Rakhine', 'ကြသပတီး'],
  ])('%s: %s', (_language, text) => {
    expect(changed(text)).toEqual([text, false]);
  });
});

describe('words that are valid in both encodings', () => {
  test('follow the words next to them', () => {
    expect(convert('ထိုသေဘာ')).toBe('ထိုသေဘာ');
    expect(convert('ထိုသေဘာ ႏိုင္ငံ')).toBe('ထိုသဘော နိုင်ငံ');
    expect(convert('ထိုသေဘာ နိုင်ငံ')).toBe('ထိုသေဘာ နိုင်ငံ');
  });

  test('follow the whole text if their line gives no evidence', () => {
    expect(convert('ထိုသေဘာ\nႏိုင္ငံ')).toBe('ထိုသဘော\nနိုင်ငံ');
    expect(convert('<li>ထိုသေဘာ</li><li>ႏိုင္ငံ</li>')).toBe('<li>ထိုသဘော</li><li>နိုင်ငံ</li>');
    expect(convert('ထိုသေဘာ\nႏိုင္ငံ\nနိုင်ငံ')).toBe('ထိုသေဘာ\nနိုင်ငံ\nနိုင်ငံ');
  });

  test.each(['ရွိ', 'အငွား', 'မွာ', 'သြား', 'ကြန္ဒို', 'ဥပေဒ', 'အေထြေထြညီလာ', 'အေရး', 'တစ္ခု'])(
    '%s is not valid in Unicode and counts as Zawgyi',
    (word) => {
      expect(fromZawgyi(word).isConverted).toBe(true);
    },
  );
});

describe('both encodings in one text', () => {
  test.each([
    ['ကွန်ဒို ေရာင္းရန္', 'ကွန်ဒို ရောင်းရန်'],
    ['ကွန်ဒို ေရာင္းရန္ ဖုန်း', 'ကွန်ဒို ရောင်းရန် ဖုန်း'],
    ['တာမွေ၊ အခန္း\r\nတာမွေ၊ အခန်း', 'တာမွေ၊ အခန်း\r\nတာမွေ၊ အခန်း'],
    ['Condo (ကြန္ဒို) in ရန္ကုန္, 1,250 sqft', 'Condo (ကွန်ဒို) in ရန်ကုန်, 1,250 sqft'],
    ['1 < 2 ေရာင္းရန္ > 0', '1 < 2 ရောင်းရန် > 0'],
    ['a<b ေရာင္းရန္', 'a<b ရောင်းရန်'],
  ])('%j becomes %j', (text, expected) => {
    expect(convert(text)).toBe(expected);
  });

  test('a word in both encodings is unchanged', () => {
    expect(changed('ကွန်ဒိုေရာင္းရန္')).toEqual(['ကွန်ဒိုေရာင္းရန္', false]);
  });

  test('a typing mistake among words in Unicode is unchanged', () => {
    const text = 'အခန်း ၃ ခန်းပါ ေနရာ ကျယ်သည်';
    expect(changed(text)).toEqual([text, false]);
  });
});

describe('HTML', () => {
  test.each([
    ['<p>ေရာင္း<strong>ရန္</strong></p>', '<p>ရောင်း<strong>ရန်</strong></p>'],
    [
      '<a href="https://example.com/ေရာင္းရန္" rel="nofollow">ေရာင္းရန္</a>',
      '<a href="https://example.com/ေရာင္းရန္" rel="nofollow">ရောင်းရန်</a>',
    ],
    ['&lt;ေရာင္းရန္&gt; &amp;amp;', '&lt;ရောင်းရန်&gt; &amp;amp;'],
    ['အိမ္<br />ၿခံ', 'အိမ်<br />ခြံ'],
  ])('%j becomes %j', (html, expected) => {
    expect(convert(html)).toBe(expected);
  });
});

test('a dot after a space belongs to the word before it, in Zawgyi only', () => {
  expect(changed('ကားလမ္း ျမိဳ ႔ ႏိုင္ငံ')).toEqual(['ကားလမ်း မြို့ နိုင်ငံ', true]);
  expect(changed('<b>ျမိဳ</b> ႔')).toEqual(['<b>မြို</b> ့', true]);
  expect(changed('မြို \u1037နယ်')).toEqual(['မြို \u1037နယ်', false]);
  expect(changed('ၵူၼ်း ႔ ၵေႃႉ ႔႕')).toEqual(['ၵူၼ်း ႔ ၵေႃႉ ႔႕', false]);
  expect(changed('ခန်း ႕')).toEqual(['ခန်း ႕', false]);
});

test('words in Unicode are at most normalised to NFC', () => {
  expect(changed('ခွင\u103A\u1037')).toEqual(['ခွင\u1037\u103A', false]);
  expect(changed('က\u102F\u102D')).toEqual(['က\u102F\u102D', false]);
  expect(changed('cafe\u0301')).toEqual(['cafe\u0301', false]);
});

describe('a typed line', () => {
  test.each([
    ['ဗဟန္းမြို့နယ် ကွန်ဒို', 'ဗဟန်းမြို့နယ် ကွန်ဒို'],
    ['၃ ခန်းအထက္ ကွန်ဒို', '၃ ခန်းအထက် ကွန်ဒို'],
    ['မင်္္ဂလာတောင်ညွန့်', 'မင်္ဂလာတောင်ညွန့်'],
    ['တိုက်ခန်း္ ရောင်းရန်', 'တိုက်ခန်း ရောင်းရန်'],
    ['တိုက်ခ္န်း', 'တိုက်ခန်း'],
  ])('%s with a virama by mistake is no Zawgyi', (typed, right) => {
    expect(typedInUnicode(typed)).toBe(right);
  });

  test.each(cases.pairs)('$zawgyi is converted as a text is', ({ zawgyi }) => {
    expect(typedInUnicode(zawgyi)).toBe(convert(zawgyi));
  });

  test.each(cases.untouched)('$lang "$text" is unchanged', ({ text }) => {
    expect(typedInUnicode(text)).toBe(text);
  });
});

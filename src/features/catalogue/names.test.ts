import { expect, test } from 'vitest';
import { I18N } from '#test/support/texts/languages.ts';
import { placeInSentence, placeName } from './names.ts';

test.each([
  ['Yangon', 'Bahan', 'ဗဟန်း၊ ရန်ကုန်', 'ရန်ကုန်၊ ဗဟန်းမြို့နယ်', 'Bahan, Yangon'],
  ['Bago', 'Pyay', 'ပြည်၊ ပဲခူး', 'ပဲခူး၊ ပြည်မြို့နယ်', 'Pyay, Bago'],
  ['Bago', 'Bago', 'ပဲခူး၊ ပဲခူးတိုင်းဒေသကြီး', 'ပဲခူးတိုင်းဒေသကြီး၊ ပဲခူးမြို့နယ်', 'Bago, Bago Region'],
  [
    'Yangon',
    'HlaingtharyaEast',
    'လှိုင်သာယာ (အရှေ့ပိုင်း)၊ ရန်ကုန်',
    'ရန်ကုန်၊ လှိုင်သာယာ (အရှေ့ပိုင်း)',
    'Hlaingtharya (East), Yangon',
  ],
])(
  '%s, %s: township first in an address, region first in a Burmese sentence',
  (region, district, address, sentence, english) => {
    const place = { region, district };
    expect(placeName(I18N.mm, place)).toBe(address);
    expect(placeInSentence(I18N.mm, place)).toBe(sentence);
    expect(placeName(I18N.en, place)).toBe(english);
    expect(placeInSentence(I18N.en, place)).toBe(english);
  },
);

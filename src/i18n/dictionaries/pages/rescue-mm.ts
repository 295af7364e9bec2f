import type { PartDictionary } from '#i18n/dictionaries/dictionary.ts';

/** Burmese texts of searches that find nothing, or hide homes by their price. Reviewed by machine only (burmese.md, "Questions for a native reader"). */
export const rescueMm: PartDictionary<'rescue'> = {
  'price.no_minimum': 'အနည်းဆုံး မသတ်မှတ်ပါ',
  'price.no_maximum': 'အများဆုံး မသတ်မှတ်ပါ',
  'results.none': 'အိမ်ခြံမြေ မတွေ့ပါ',
  'results.rescue': 'အောက်ပါအတိုင်း ရှာလျှင် တွေ့နိုင်ပါသည် -',
  'results.without_district': '{{district}} မြို့နယ်ကို မသတ်မှတ်ဘဲ',
  'results.in_district': '{{district}} မြို့နယ်တွင်',
  'results.any_type': 'အမျိုးအစားအားလုံး',
  'results.without_facts': 'အခန်း၊ အကျယ်၊ ပါဝင်သည်များ မရွေးဘဲ',
  'results.more_below': '{{price}} အောက် နောက်ထပ် {{count}} ခု ကြည့်မည်',
  'results.more_above': '{{price}} အထက် နောက်ထပ် {{count}} ခု ကြည့်မည်',
};

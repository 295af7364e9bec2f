import type { PartDictionary } from '#i18n/dictionaries/dictionary.ts';

/** Burmese texts. Reviewed by machine only (burmese.md, "Questions for a native reader"). */
export const searchMm: PartDictionary<'search'> = {
  'search.title': 'အိမ်ခြံမြေ ရှာဖွေရန်',
  'search.from_price': 'အနည်းဆုံးဈေးနှုန်း',
  'search.to_price': 'အများဆုံးဈေးနှုန်း',
  'search.narrow': 'ပိုတိကျအောင် ရွေးရန်',
  'search.budgets': 'ဘတ်ဂျက်များ',
  'search.other_price': 'အခြား ဈေးနှုန်း…',
  'search.region': 'တိုင်း / ပြည်နယ်',
  'search.district': 'မြို့နယ်',
  'search.property_type': 'အိမ်ခြံမြေ အမျိုးအစား',
  'search.listing_type': 'အရောင်း / အငှား',
  'search.all_types': 'အားလုံး',
  'search.edit': 'ရှာဖွေမှု ပြင်မည်',
  'words.title': 'စကားလုံးဖြင့် ရှာဖွေရန်',
  'words.label': 'ဘာကို ရှာနေပါသလဲ',
  'words.placeholder': 'ဗဟန်း ၂ ခန်း ၁၅ သိန်းအောက်',
  'words.submit': 'စကားလုံးဖြင့် ရှာမည်',
  'words.suggestions': 'ရှာဖွေရန် အကြံပြုချက်များ',
  'words.suggested_one': 'အကြံပြုချက် {{count}} ခု',
  'words.suggested_other': 'အကြံပြုချက် {{count}} ခု',
  'filter.at_least': '{{what}} နှင့်အထက်',
};

import type { PartDictionary } from '#i18n/dictionaries/dictionary.ts';

/** Burmese texts. Reviewed by machine only (burmese.md, "Questions for a native reader"). */
export const townshipMm: PartDictionary<'township'> = {
  'township.title': '{{place}}ရှိ အိမ်ခြံမြေနှင့် ဈေးနှုန်းများ',
  'township.prices': 'ဤမြို့နယ်ရှိ ဈေးနှုန်းများ',
  'township.type': 'အမျိုးအစား',
  'township.homes': 'အရေအတွက်',
  'township.median': 'အလယ်ဈေး',
  'township.too_few': 'ပြောရန် နည်းလွန်းသည်',
  'township.median_means': 'အိမ်ခြံမြေ တစ်ဝက်သည် အလယ်ဈေးထက် သက်သာပြီး တစ်ဝက်သည် ပိုများသည်။ ၅ ခုနှင့်အထက် ရှိမှသာ ဖော်ပြသည်။',
  'township.newest': 'အသစ်များ',
  'township.all': 'ဤမြို့နယ်ရှိ အားလုံး',
  'township.around': 'အနီးရှိ မြို့နယ်များ',
  'township.none': 'ယခု အိမ်ခြံမြေ မရှိသေးပါ',
  'township.none_hint': 'အနီးရှိ မြို့နယ်များကို ကြည့်ပါ။',
};

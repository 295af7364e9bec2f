import type { PartDictionary } from '#i18n/dictionaries/dictionary.ts';

/** Burmese texts of pages that few visits reach: townships, alerts. Reviewed by machine only (burmese.md, "Questions for a native reader"). */
export const rareMm: PartDictionary<'rare'> = {
  'township.title': '{{place}}ရှိ အိမ်ခြံမြေနှင့် ဈေးနှုန်းများ',
  'township.prices': 'ဤမြို့နယ်ရှိ ဈေးနှုန်းများ',
  'township.type': 'အမျိုးအစား',
  'township.homes': 'အရေအတွက်',
  'township.median': 'အလယ်အလတ်ဈေး',
  'township.too_few': 'ဈေးတွက်ရန် မလုံလောက်ပါ',
  'township.median_means':
    'အိမ်ခြံမြေ တစ်ဝက်သည် အလယ်အလတ်ဈေးထက် သက်သာပြီး တစ်ဝက်သည် ပိုများပါသည်။ ၅ ခုနှင့်အထက် ရှိမှသာ ဖော်ပြပါသည်။',
  'township.newest': 'အသစ်များ',
  'township.all': 'ဤမြို့နယ်ရှိ အားလုံး',
  'township.around': 'အနီးရှိ မြို့နယ်များ',
  'township.none': 'ယခု အိမ်ခြံမြေ မရှိသေးပါ',
  'township.none_hint': 'အနီးရှိ မြို့နယ်များကို ကြည့်ပါ။',
  'township.none_around': 'အနီးရှိ မြို့နယ်များတွင်လည်း မရှိသေးပါ။ အခြားဒေသများကို ကြည့်ပါ။',
  'township.all_of_region': '{{region}}ရှိ အိမ်ခြံမြေအားလုံး',
  'alerts.title': 'ကြော်ငြာအသစ်များကို အသိပေးပါ',
  'alerts.lead': 'သင်ရှာနေသော အိမ်ခြံမြေ အသစ်တင်သည့်အခါ ဤဖုန်း သို့မဟုတ် ကွန်ပျူတာသို့ အသိပေးပါမည်။ အကောင့်နှင့် ဖုန်းနံပါတ် မလိုပါ။',
  'alerts.when': 'အသိပေးမည့်အချိန်',
  'alerts.told_daily': 'တစ်နေ့ တစ်ကြိမ်၊ နံနက် ၈ နာရီ',
  'alerts.told_at_once': 'ချက်ချင်း',
  'alerts.ask': 'အသစ်များကို အသိပေးပါ',
  'alerts.asked': 'ဤရှာဖွေမှုအတွက် အသစ်များကို အသိပေးပါမည်။',
  'alerts.end_this': 'ရပ်မည်',
  'alerts.not_blocked':
    'ဤဝဘ်ဆိုက်၏ အသိပေးချက်များကို ဘရောက်ဇာက ပိတ်ထားပါသည်။ ဘရောက်ဇာ၏ ဆက်တင်တွင် ခွင့်ပြုပြီး ထပ်မံကြိုးစားပါ။',
  'alerts.not_impossible':
    'ဤဘရောက်ဇာတွင် အသိပေးချက် မပြနိုင်ပါ။ Chrome ဖြင့် ဖွင့်ပါ။ iPhone တွင် ဝဘ်ဆိုက်ကို ပင်မမျက်နှာပြင်သို့ အရင်ထည့်ပါ။',
  'alerts.not_failed': 'မအောင်မြင်ပါ။ အင်တာနက်ကို စစ်ဆေးပြီး ခဏအကြာတွင် ထပ်မံကြိုးစားပါ။',
  'alerts.not_too_many': 'ဤစက်တွင် ရှာဖွေမှု ၂၀ ပြည့်ပါပြီ။ တစ်ခုကို အရင်ရပ်ပါ။',
  'alerts.not_one_home': 'ကြော်ငြာတစ်ခုတည်းကို ရှာထားသဖြင့် အသစ် မရှိနိုင်ပါ။',
  'alerts.needs_scripts': 'အသိပေးရန် JavaScript လိုအပ်သော်လည်း ဤဘရောက်ဇာတွင် အလုပ်မလုပ်ပါ။',
  'alerts.send': 'ဤရှာဖွေမှုကို မိတ်ဆွေထံ ပို့ရန်',
  'alerts.feed': 'RSS ဖြင့် ရယူမည်',
  'alerts.own': 'ဤစက်ရှိ အခြားရှာဖွေမှုများ',
};

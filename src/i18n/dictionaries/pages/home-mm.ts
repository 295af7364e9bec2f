import type { PartDictionary } from '#i18n/dictionaries/dictionary.ts';

/** Burmese texts of the home page. The last five were reviewed by machine only (burmese.md, "Questions for a native reader"). */
export const homeMm: PartDictionary<'home'> = {
  'meta.home_title': 'မြန်မာနိုင်ငံရှိ ရောင်းရန်၊ ငှားရန် အိမ်ခြံမြေများ',
  'home.hero_title': 'သင့်စိတ်ကြိုက် အိမ်ခြံမြေကို ရှာဖွေလိုက်ပါ',
  'home.hero_subtitle': 'ရောင်းရန်၊ ငှားရန် အိမ်၊ တိုက်ခန်း၊ မြေကွက်နှင့် လုပ်ငန်းသုံးနေရာများကို ရှာဖွေပါ',
  'home.hero_image_alt': 'ရန်ကုန်မြို့ရှိ အိမ်များ',
  'home.newest_for_rents': 'ငှားရန် အသစ်များ',
  'home.newest_for_sales': 'ရောင်းရန် အသစ်များ',
  'home.browse_by_type': 'အမျိုးအစားအလိုက် ကြည့်ရန်',
  'home.browse_by_region': 'ဒေသအလိုက် ကြည့်ရန်',
  'home.last_search': 'နောက်ဆုံး ရှာဖွေမှု',
  'home.new_homes': 'အသစ် {{count}} ခု',
  'home.seen': 'သင် ကြည့်ခဲ့သော အိမ်ခြံမြေများ',
  'home.forget': 'ရှင်းလင်းမည်',
  'home.forgotten': 'ဤစက်မှ ရှင်းလင်းပြီးပါပြီ',
};

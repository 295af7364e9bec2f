import type { postingEn } from './posting-en.ts';

/** Burmese texts of what an agent posts elsewhere. */
export const postingMm: { readonly [Key in keyof typeof postingEn]: string } = {
  'posting.title': 'တင်ရန် အသင့်',
  'posting.loading': 'စာနှင့် ဓာတ်ပုံများ စုဆောင်းနေသည်',
  'posting.texts': 'အုပ်စုများအတွက် စာ',
  'posting.text_mm': 'မြန်မာဘာသာဖြင့်',
  'posting.text_en': 'အင်္ဂလိပ်ဘာသာဖြင့်',
  'posting.copy': 'စာကို ကူးယူမည်',
  'posting.copied': 'စာကို ကူးယူပြီးပါပြီ',
  'posting.phone': 'ဖုန်း - {{phone}}',
  'posting.number': 'အိမ်အမှတ် {{number}}',
  'posting.pictures': 'ဓာတ်ပုံများ',
  'posting.pictures_hint': 'ဖုန်းတွင် Viber၊ Facebook စသည်တို့ဖြင့် မျှဝေနိုင်သည်။ ကွန်ပျူတာတွင် ဖိုင်များ သိမ်းပေးသည်။',
  'posting.share_photos': 'ဓာတ်ပုံအားလုံး မျှဝေမည်',
  'posting.share_picture': 'ဈေးနှုန်းပါသော ပုံ မျှဝေမည်',
  'posting.with_size': '{{text}} ({{size}} MB)',
  'posting.collecting': 'ဓာတ်ပုံ စုဆောင်းနေသည် - {{total}} ပုံအနက် {{done}} ပုံ ({{size}} MB)',
  'posting.drawing': 'ပုံ ပြုလုပ်နေသည်',
  'posting.tap_again': 'ပုံများ အသင့်ဖြစ်ပါပြီ။ ထပ်နှိပ်ပါ။',
  'posting.failed': 'ပုံများကို မစုဆောင်းနိုင်ပါ။ ထပ်ကြိုးစားပါ။',
  'posting.poster': 'ပုံနှိပ်ရန် ပိုစတာ',
  'posting.print': 'ပုံနှိပ်မည် (သို့) PDF သိမ်းမည်',
  'posting.qr': 'ဤအိမ်၏ စာမျက်နှာကို ဖွင့်သော ကုဒ်',
  'posting.scan': 'ဓာတ်ပုံနှင့် မြေပုံ ကြည့်ရန် ကင်မရာဖြင့် ချိန်ပါ။ အိမ်အမှတ် {{number}}',
};

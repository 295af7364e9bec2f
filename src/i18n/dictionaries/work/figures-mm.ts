import type { figuresEn } from './figures-en.ts';

/** Burmese texts of what visitors do with one's listings, and of the advice that follows. */
export const figuresMm: { readonly [Key in keyof typeof figuresEn]: string } = {
  'figures.title': 'စာရင်းအင်း',
  'figures.of': '{{home}}၏ စာရင်းအင်း',
  'figures.line': '၇ ရက်အတွင်း မြင်သူ {{seen}}၊ ဖွင့်ကြည့်သူ {{opened}}၊ ဆက်သွယ်သူ {{contacts}}',
  'figures.explained': 'ကြည့်ရှုသူတစ်ဦးကို တစ်ရက်လျှင် တစ်ကြိမ်သာ ရေတွက်ပါသည်။ ရှာဖွေရေးစနစ်များနှင့် သင်ကိုယ်တိုင်ကို မရေတွက်ပါ။',
  'figures.what': 'လုပ်ဆောင်ချက်',
  'figures.week': '၇ ရက်',
  'figures.month': 'ရက် ၃၀',
  'figures.seen': 'စာရင်းတွင် မြင်သူ',
  'figures.opened': 'ဖွင့်ကြည့်သူ',
  'figures.saved': 'အသည်းပုံဖြင့် သိမ်းသူ',
  'figures.call': 'ဖုန်းခေါ်သူ',
  'figures.viber': 'Viber ဖြင့် မေးသူ',
  'figures.mail': 'အီးမေးလ်ဖြင့် မေးသူ',
  'figures.copy': 'ဖုန်းနံပါတ် ကူးယူသူ',
  'figures.share': 'မျှဝေသူ',
  'figures.chart': 'ရက် ၃၀ အတွင်း တစ်ရက်စီ ဖွင့်ကြည့်သူ - အများဆုံး {{most}}၊ ယနေ့ {{today}}',
  'figures.months': 'လအလိုက်',
  'figures.month_name': 'လ',
  'figures.so_far': 'ယခုအထိ',
  'figures.short_seen': 'မြင်သူ',
  'figures.short_opened': 'ဖွင့်သူ',
  'figures.short_asked': 'မေးသူ',
  'figures.own_months': 'အိမ်ခြံမြေအားလုံး လအလိုက်',
  'figures.own_months_explained':
    'သင့်အိမ်ခြံမြေအားလုံး၏ စုစုပေါင်း ဖြစ်ပါသည်။ အမှိုက်ပုံးထဲမှ အိမ်ခြံမြေများ ပါဝင်ပြီး အပြီးဖျက်ထားသည်များ မပါဝင်ပါ။',
  'figures.csv': 'အိမ်ခြံမြေအားလုံး၏ စာရင်းအင်း (CSV)',
  'figures.number': 'အမှတ်',
  'figures.price': 'ဈေးနှုန်း (သိန်း)',
  'figures.status': 'အခြေအနေ',
  'advice.photos': 'ဓာတ်ပုံ ထည့်ပါ။ ပုံမရှိသော အိမ်ခြံမြေကို ဖွင့်ကြည့်သူ နည်းပါသည်။',
  'advice.first_look':
    'မြင်သူများသော်လည်း ဖွင့်ကြည့်သူ နည်းပါသည်။ ပထမပုံကို ပြောင်းကြည့်ပါ။ အလားတူ အိမ်ခြံမြေများ၏ ဈေးနှုန်းနှင့်လည်း နှိုင်းယှဉ်ကြည့်ပါ။',
  'advice.contact':
    'ကြည့်သူ ရှိသော်လည်း ဆက်သွယ်သူ မရှိသေးပါ။ ဖော်ပြချက်ကို ပိုမိုပြည့်စုံအောင် ရေးပါ။ ဈေးနှုန်းကိုလည်း ပြန်စဉ်းစားကြည့်ပါ။',
  'advice.facts': 'မြင်သူ အလွန်နည်းပါသည်။ ရှာဖွေသူများ အသုံးပြုသော အချက်အလက်များကို ဖြည့်ပါ။ ရနိုင်သေးကြောင်း အတည်ပြုပါ။',
};

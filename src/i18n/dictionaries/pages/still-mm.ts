import type { PartDictionary } from '#i18n/dictionaries/dictionary.ts';

/** Burmese texts of parts that only say something. Those of questions were reviewed by machine only (burmese.md, "Questions for a native reader"). */
export const stillMm: PartDictionary<'still'> = {
  'location.title': 'တည်နေရာ',
  'location.map': '{{place}}ကို မြေပုံတွင် ကြည့်ရန်',
  'location.township': '{{township}}ရှိ ဈေးနှုန်းများ',
  'life.price_history': 'ယခင် ဈေးနှုန်းများ',
  'life.price_until': '{{date}} အထိ {{price}}',
  'money.dollars_for_sales': 'ဒေါ်လာ {{amount}} ခန့်',
  'money.dollars_for_rents': 'တစ်လလျှင် ဒေါ်လာ {{amount}} ခန့်',
  'money.rate': 'တစ်ဒေါ်လာလျှင် {{kyat}} ကျပ် ({{date}})',
  'enquiry.subject': 'ကြော်ငြာအမှတ် {{id}} ({{type}}၊ {{district}}) အကြောင်း စုံစမ်းခြင်း',
  'enquiry.greeting': 'မင်္ဂလာပါ {{name}}၊',
  'enquiry.body':
    '{{district}}ရှိ {{type}} ({{price}}) ကို စိတ်ဝင်စားပါသည်။ အသေးစိတ် သိလိုပါသဖြင့် ပြန်လည်ဆက်သွယ်ပေးပါ။',
  'enquiry.link': 'ကြော်ငြာလင့်ခ် - {{url}}',
  'enquiry.closing': 'ကျေးဇူးတင်ပါသည်။',
  'details.email_agent': 'အီးမေးလ်ပို့မည်',
  'details.ask': 'မေးမည်',
  'details.ask_viber': 'Viber ဖြင့် မေးမည်',
  'ask.available': 'ရှိသေးလား မေးမည်',
  'ask.available_text': 'မင်္ဂလာပါ။ ဤအိမ်ခြံမြေ ရှိသေးပါသလား။',
  'ask.visit': 'လာကြည့်ရန် ချိန်းမည်',
  'ask.visit_today': 'ယနေ့',
  'ask.visit_tomorrow': 'မနက်ဖြန်',
  'ask.visit_weekend': 'စနေ၊ တနင်္ဂနွေ',
  'ask.visit_text': 'မင်္ဂလာပါ။ ဤအိမ်ခြံမြေကို လာကြည့်လိုပါသည်။ {{when}} အဆင်ပြေပါသလား။',
};

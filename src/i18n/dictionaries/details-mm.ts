import type { PartDictionary } from './dictionary.ts';

/** Burmese texts. Reviewed by machine only (burmese.md, "Questions for a native reader"). */
export const detailsMm: PartDictionary<'details'> = {
  'details.loading': 'ခေတ္တစောင့်ပါ။ အိမ်ခြံမြေအသေးစိတ်ကို ဖွင့်နေပါသည်။',
  'details.area': 'ဧရိယာ',
  'details.created': 'ကြော်ငြာတင်သည့်နေ့ -',
  'details.photos': 'ဓာတ်ပုံများ',
  'details.whole_photo': 'ဓာတ်ပုံ အပြည့် ကြည့်မည်',
  'details.previous_photo': 'ယခင်ဓာတ်ပုံ',
  'details.next_photo': 'နောက်ဓာတ်ပုံ',
  'details.call': 'ဖုန်းခေါ်မည်',
  'details.copy_property_number': 'ကြော်ငြာအမှတ် {{id}} ကို ကူးယူမည်',
  'details.property_number_copied': 'ကြော်ငြာအမှတ် ကူးယူပြီးပါပြီ',
  'details.similar': 'အလားတူ အိမ်ခြံမြေများ',
  'details.same_poster': 'ဤအကျိုးဆောင်၏ အခြား အိမ်ခြံမြေများ',
  'details.report': 'ဤကြော်ငြာကို တိုင်ကြားမည်',
  'enquiry.subject': 'ကြော်ငြာအမှတ် {{id}} ({{type}}၊ {{district}}) အကြောင်း စုံစမ်းခြင်း',
  'enquiry.greeting': 'မင်္ဂလာပါ {{name}}၊',
  'enquiry.body':
    '{{district}}ရှိ {{type}} ({{price}}) ကို စိတ်ဝင်စားပါသည်။ အသေးစိတ် သိလိုပါသဖြင့် ပြန်လည်ဆက်သွယ်ပေးပါ။',
  'enquiry.link': 'ကြော်ငြာလင့်ခ် - {{url}}',
  'enquiry.closing': 'ကျေးဇူးတင်ပါသည်။',
};

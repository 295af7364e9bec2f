import type { accountsEn } from './accounts-en.ts';

/** The same texts in Burmese. Reviewed by machine only (MYANMAR §2). */
export const accountsMm: { readonly [Key in keyof typeof accountsEn]: string } = {
  'profile.current_password': 'လက်ရှိ စကားဝှက်',
  'profile.current_password_hint': 'စကားဝှက် သို့မဟုတ် အီးမေးလ် ပြောင်းမှသာ လိုအပ်ပါသည်။',
  'message.current_password_is_required': 'စကားဝှက် သို့မဟုတ် အီးမေးလ် ပြောင်းရန် လက်ရှိစကားဝှက် ဖြည့်ရန် လိုအပ်ပါသည်',
  'message.current_password_wrong': 'လက်ရှိစကားဝှက် မှားယွင်းနေပါသည်',
  'message.password_too_personal': 'အမည်၊ အီးမေးလ်၊ ကုမ္ပဏီ သို့မဟုတ် ဖုန်းနံပါတ်ကို စကားဝှက်အဖြစ် မသုံးပါနှင့်',
  'message.account_disabled': 'ဤအကောင့်ကို ပိတ်ထားပါသည်။ ဝဘ်ဆိုက်ပိုင်ရှင်ထံ ဆက်သွယ်ပါ။',
  'admin.code_once': 'ယခု ကူးယူထားပါ။ ကုဒ်ကို တစ်ကြိမ်သာ ပြပါမည်။',
};

import type { MailDictionary } from './dictionary.ts';

/** Burmese texts of mails. Reviewed by machine only (burmese.md, "Questions for a native reader"). */
export const mailMm: MailDictionary = {
  'mail.reset_subject': '{{site}} စကားဝှက်အသစ် သတ်မှတ်ရန်',
  'mail.reset_lead':
    'သင့်အကောင့် {{username}} အတွက် စကားဝှက်အသစ် တောင်းထားပါသည်။ သင်ကိုယ်တိုင် တောင်းခဲ့ပါက ဤလင့်ခ်ကို ဖွင့်၍ သတ်မှတ်ပါ။',
  'mail.reset_end':
    'လင့်ခ်ကို {{until}} အထိ တစ်ကြိမ်သာ သုံးနိုင်ပါသည်။ သင် မတောင်းခဲ့ပါက ဘာမျှ လုပ်ရန် မလိုပါ။ သင့်စကားဝှက် ပြောင်းလဲမည် မဟုတ်ပါ။',
  'mail.invitation_subject': '{{site}} သို့ ဖိတ်ခေါ်ခြင်း',
  'mail.invitation_lead': '{{site}} တွင် အိမ်ခြံမြေကြော်ငြာများ တင်ရန် ဖိတ်ခေါ်ပါသည်။ ဤနေရာတွင် အကောင့်ဖွင့်ပါ။',
  'mail.invitation_code': 'သင့်ဖိတ်ခေါ်ကုဒ်မှာ {{code}} ဖြစ်ပါသည်။ ထိုစာမျက်နှာတွင် ဖြည့်ပေးထားပါသည်။',
  'mail.invitation_end': '{{until}} အထိ သုံးနိုင်ပါသည်။',
};

import type { ServerDictionary } from './dictionary.ts';

/** Burmese texts that only the server uses. Reviewed by machine only (burmese.md, "Questions for a native reader"). */
export const serverMm: ServerDictionary = {
  'meta.facts': '{{facts}}။',
  'meta.home_description':
    'ရန်ကုန်၊ ပဲခူးနှင့် နေပြည်တော်ရှိ တိုက်ခန်း၊ ကွန်ဒို၊ လုံးချင်းအိမ်၊ မြေကွက်နှင့် လုပ်ငန်းသုံးနေရာများကို ရှာဖွေပါ။',
  'meta.results_description_one':
    'အိမ်ခြံမြေ {{count}} ခု - {{region}}၊ {{district}}၊ {{listing}} {{type}}',
  'meta.results_description_other':
    'အိမ်ခြံမြေ {{count}} ခု - {{region}}၊ {{district}}၊ {{listing}} {{type}}',
  'meta.blogs_description':
    'မြန်မာနိုင်ငံတွင် အိမ်ခြံမြေ ဝယ်ခြင်း၊ ရောင်းခြင်း၊ ငှားခြင်းဆိုင်ရာ လမ်းညွှန်များနှင့် အကြံပြုချက်များ။',

  'state.no_code': 'အင်တာနက် မရှိပါ။ ထပ်မံကြိုးစားပါ။',

  'alerts.new_one': 'အသစ် {{count}} ခု - {{search}}',
  'alerts.new_other': 'အသစ် {{count}} ခု - {{search}}',
  'alerts.none': 'အသစ် မရှိသေးပါ - {{search}}',
  'alerts.none_text': 'ပြီးခဲ့သော ခြောက်လအတွင်း အသစ် မတင်သေးပါ။ အသစ်တင်သည့်အခါ ဆက်လက် အသိပေးပါမည်။',
  'alerts.end': 'အသိမပေးပါနှင့်',

  'mail.reset_subject': '{{site}} စကားဝှက်အသစ် သတ်မှတ်ရန်',
  'mail.reset_lead':
    'သင့်အကောင့် {{username}} အတွက် စကားဝှက်အသစ် တောင်းထားပါသည်။ သင်ကိုယ်တိုင် တောင်းခဲ့ပါက ဤလင့်ခ်ကို ဖွင့်၍ သတ်မှတ်ပါ။',
  'mail.reset_end':
    'လင့်ခ်ကို {{until}} အထိ တစ်ကြိမ်သာ သုံးနိုင်ပါသည်။ သင် မတောင်းခဲ့ပါက ဘာမျှ လုပ်ရန် မလိုပါ။ သင့်စကားဝှက် ပြောင်းလဲမည် မဟုတ်ပါ။',
  'mail.disabled_subject': '{{site}} ရှိ သင့်အကောင့်ကို ပိတ်ထားပါသည်',
  'mail.disabled_lead':
    'သင့်အကောင့် {{username}} အတွက် စကားဝှက်အသစ် တောင်းထားပါသည်။ ဤအကောင့်ကို ပိတ်ထားသဖြင့် စကားဝှက်အသစ်ဖြင့်လည်း ဝင်၍မရပါ။ ဝဘ်ဆိုက်ပိုင်ရှင်ထံ ဆက်သွယ်ပါ။',
  'mail.invitation_subject': '{{site}} သို့ ဖိတ်ခေါ်ခြင်း',
  'mail.invitation_lead': '{{site}} တွင် အိမ်ခြံမြေကြော်ငြာများ တင်ရန် ဖိတ်ခေါ်ပါသည်။ ဤနေရာတွင် အကောင့်ဖွင့်ပါ။',
  'mail.invitation_code': 'သင့်ဖိတ်ခေါ်ကုဒ်မှာ {{code}} ဖြစ်ပါသည်။ ထိုစာမျက်နှာတွင် ဖြည့်ပေးထားပါသည်။',
  'mail.invitation_end': '{{until}} အထိ သုံးနိုင်ပါသည်။',
  'mail.expiring_subject': 'ဤအိမ်ခြံမြေများ ရနိုင်သေးပါသလား ({{site}})',
  'mail.expiring_lead':
    'ဤအိမ်ခြံမြေများကို {{site}} တွင် ပြသသည့်ကာလ မကြာမီ ကုန်ဆုံးပါမည် သို့မဟုတ် ကုန်ဆုံးသွားပါပြီ။ ရနိုင်သေးပါက ရနိုင်သေးကြောင်း အတည်ပြုပါ။ လင့်ခ်တစ်ခုစီကို အကောင့်ဝင်စရာမလိုဘဲ ၇ ရက်အထိ သုံးနိုင်ပါသည်။',
  'mail.expiring_home': '{{home}}၊ {{price}}၊ {{date}} အထိ ပြသမည် - {{url}}',
  'mail.expiring_end': 'သင့်အိမ်ခြံမြေအားလုံး - {{url}}',
  'mail.held_subject': '{{site}} - တိုင်ကြားချက်များကြောင့် ကြော်ငြာတစ်ခု ဖျောက်ထားခြင်း',
  'mail.held_lead':
    'ကြည့်ရှုသူအချို့က {{home}} (အမှတ် {{number}}) ကို တိုင်ကြားထားပါသည်။ အဖွဲ့က မစစ်ဆေးမီအထိ မည်သူမျှ မမြင်ရပါ။ ပြဿနာမရှိလျှင် ပြန်ပြပါမည်။',
  'mail.held_end': 'သင့်စာရင်းမှတစ်ဆင့် အဖွဲ့ထံ စာရေးနိုင်ပါသည် - {{url}}',
  'mail.removed_subject': '{{site}} မှ ကြော်ငြာတစ်ခု ဖယ်ရှားခြင်း',
  'mail.removed_lead': 'စီမံခန့်ခွဲသူက {{home}} (အမှတ် {{number}}) ကို အောက်ပါအကြောင်းကြောင့် ဖယ်ရှားထားပါသည်။',
  'mail.removed_end': 'သင့်စာရင်းတွင် ပြင်ဆင်နိုင်ပါသည် - {{url}}',
};

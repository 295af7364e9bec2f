import type { editorEn } from './editor-en.ts';

/** Burmese texts. Reviewed by machine only (burmese.md, "Questions for a native reader"). */
export const editorMm: { readonly [Key in keyof typeof editorEn]: string } = {
  'editor.tools': 'စာသား ကိရိယာများ',
  'editor.bold': 'စာလုံးအထူ',
  'editor.italic': 'စာလုံးစောင်း',
  'editor.heading': 'ခေါင်းစဉ်',
  'editor.bullets': 'အစက်စာရင်း',
  'editor.numbers': 'နံပါတ်စာရင်း',
  'editor.link': 'လင့်ခ်',
  'editor.link_address': 'လင့်ခ် လိပ်စာ',
  'editor.link_set': 'လင့်ခ် ထည့်မည်',
  'editor.link_remove': 'လင့်ခ် ဖယ်ရှားမည်',
  'editor.link_wrong': 'ဝဘ်လိပ်စာ၊ အီးမေးလ် သို့မဟုတ် ဖုန်းနံပါတ် မဟုတ်ပါ',
  'editor.failed': 'စာသား ကိရိယာများ ဖွင့်၍မရပါ။',
  'editor.photo': 'ဓာတ်ပုံ',
  'editor.photo_sending': 'ဓာတ်ပုံ ပို့နေသည်',
  'editor.photo_alt': 'ဓာတ်ပုံ မမြင်ရသူများအတွက် ဖော်ပြချက်',
  'editor.photo_remove': 'ဓာတ်ပုံ ဖယ်ရှားမည်',
  'editor.photo_apart': 'ဤစာသားထဲတွင် ဓာတ်ပုံ ထည့်၍မရပါ။ သင့်ဓာတ်ပုံကို ဤဖောင်၏ ဓာတ်ပုံနေရာတွင် ကြည့်ပါ။',
  'editor.left_out_one': 'အခြားစာမျက်နှာမှ ပုံ {{count}} ပုံ မပါလာပါ။',
  'editor.left_out_other': 'အခြားစာမျက်နှာမှ ပုံ {{count}} ပုံ မပါလာပါ။',
  'editor.add_here': 'ပုံကို ဖုန်း သို့မဟုတ် ကွန်ပျူတာတွင် သိမ်းပြီး အပေါ်ရှိ ဓာတ်ပုံခလုတ်ဖြင့် ထည့်ပါ။',
  'editor.add_apart': 'ပုံကို ဖုန်း သို့မဟုတ် ကွန်ပျူတာတွင် သိမ်းပြီး ဤဖောင်၏ ဓာတ်ပုံနေရာတွင် ထည့်ပါ။',
};

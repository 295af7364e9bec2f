import type { menusEn } from './menus-en.ts';

/** Burmese texts of the order of menus and labels. */
export const menusMm: { readonly [Key in keyof typeof menusEn]: string } = {
  'menus.title': 'မီနူးနှင့် အညွှန်းများ',
  'menus.lead':
    'ရေးသားသူများက စာမျက်နှာ၊ စီမံကိန်းနှင့် ဆောင်းပါးများကို ပေးထားသော အမည်များ။ ပြောင်းလဲမှုတိုင်းကို ချက်ချင်း သိမ်းပါသည်။',
  'menus.pages': 'စာမျက်နှာ မီနူးများ',
  'menus.projects': 'စီမံကိန်း မီနူးများ',
  'menus.labels': 'ဆောင်းပါး အညွှန်းများ',
  'menus.none': 'မရှိသေးပါ။',
  'menus.new_ones_one': 'မကြည့်ရသေးသော အသစ် {{count}} ခု',
  'menus.new_ones_other': 'မကြည့်ရသေးသော အသစ် {{count}} ခု',
  'menus.all_seen': 'အားလုံး ကြည့်ပြီးပြီ',
  'menus.seen': 'ကြည့်ပြီးပြီ',
  'menus.records_one': '{{count}} ခု',
  'menus.records_other': '{{count}} ခု',
  'menus.new': 'အသစ်',
  'menus.hidden': 'ဖျောက်ထားသည်',
  'menus.only_first':
    'ကြည့်ရှုသူများ {{max}} ခုသာ မြင်ရပါသည်။ မဖျောက်ထားသော ပထမများကို ဤအစဉ်အတိုင်း ပြပြီး အသစ်များကို နောက်ဆုံးတွင် ပြပါသည်။',
  'menus.top': 'ထိပ်ဆုံးသို့',
  'menus.up': 'အပေါ်သို့',
  'menus.down': 'အောက်သို့',
  'menus.hide': 'ဖျောက်မည်',
  'menus.show': 'ပြမည်',
  'menus.rename': 'အမည်ပြောင်းမည်',
  'menus.saved': 'သိမ်းပြီးပါပြီ',
  'menus.rename_title': '{{text}} ကို အမည်ပြောင်းရန်',
  'menus.rename_text_one': '{{count}} ခု၏ အမည်ကို ပြောင်းပါမည်။',
  'menus.rename_text_other': '{{count}} ခု၏ အမည်ကို ပြောင်းပါမည်။',
  'menus.rename_to': 'အမည်သစ်',
  'menus.join': 'သို့မဟုတ် ပေါင်းမည့် အမည်',
  'menus.join_none': 'တစ်ခု ရွေးပါ',
  'menus.joins': '“{{text}}” ({{records}}) ရှိပြီးသားဖြစ်၍ နှစ်ခုကို ပေါင်းပါမည် ({{all}})။',
  'menus.join_both': 'ပေါင်းမည်',
};

import type { PartDictionary } from '#i18n/dictionaries/dictionary.ts';

/** Burmese texts. Reviewed by machine only (burmese.md, "Questions for a native reader"). */
export const articlesMm: PartDictionary<'articles'> = {
  'blog.labels': 'အညွှန်းများ',
  'blog.by_label': '{{label}} အကြောင်း ဆောင်းပါးများ',
  'blog.count_one': 'ဆောင်းပါး {{count}} ပုဒ်',
  'blog.count_other': 'ဆောင်းပါး {{count}} ပုဒ်',
  'blog.none': 'ဆောင်းပါး မတွေ့ပါ',
  'blog.none_hint': 'အခြားအညွှန်းကို ရွေးပါ၊ သို့မဟုတ် ဆောင်းပါးအားလုံးကို ကြည့်ပါ။',
  'blog.none_yet': 'ဆောင်းပါး မတင်ရသေးပါ။',
  'blog.none_in': 'ဤဘာသာဖြင့် မရှိသေးပါ။',
  'blog.language': 'ဆောင်းပါးများ၏ ဘာသာစကား',
  'blog.any': 'အားလုံး',
  'blog.in_any': 'ဘာသာအားလုံး',
  'blog.in_en': 'အင်္ဂလိပ်ဘာသာ',
  'blog.in_my': 'မြန်မာဘာသာ',
  'blog.loading_list': 'ဆောင်းပါးများ ဖွင့်နေသည်',
};

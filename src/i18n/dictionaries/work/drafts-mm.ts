import type { draftsEn } from './drafts-en.ts';

/** Burmese texts of drafts. */
export const draftsMm: { readonly [Key in keyof typeof draftsEn]: string } = {
  'draft.found_at': '{{age}} ရေးထားပြီး မတင်ရသေးသော မူကြမ်းတစ်ခု ရှိပါသည်။',
  'draft.photos_one': 'ဓာတ်ပုံ {{count}} ပုံ',
  'draft.photos_other': 'ဓာတ်ပုံ {{count}} ပုံ',
  'draft.of': '{{age}} ရေးထားသည်',
  'draft.age_now': 'ယခုလေးတင်',
  'draft.age_minutes_one': 'လွန်ခဲ့သော {{count}} မိနစ်က',
  'draft.age_minutes_other': 'လွန်ခဲ့သော {{count}} မိနစ်က',
  'draft.age_hours_one': 'လွန်ခဲ့သော {{count}} နာရီက',
  'draft.age_hours_other': 'လွန်ခဲ့သော {{count}} နာရီက',
  'draft.waiting_one': 'မတင်ရသေးသော မူကြမ်း တစ်ခု ရှိသည်။',
  'draft.waiting_other': 'မတင်ရသေးသော မူကြမ်း {{count}} ခု ရှိသည်။',
  'draft.discarded': 'မူကြမ်းကို ဖျက်ပစ်ပြီးပါပြီ။',
  'draft.gone':
    'ထိုမူကြမ်း မရှိတော့ပါ။ တင်ပြီး သို့မဟုတ် ဖျက်ပစ်ပြီး ဖြစ်ခြင်း၊ ရက် ၃၀ ကျော်သွားခြင်းကြောင့် ဖြစ်နိုင်ပါသည်။',
  'draft.continue': 'ဆက်ရေးမည်',
  'draft.discard_short': 'ဖျက်ပစ်မည်',
  'draft.kept': 'မူကြမ်းကို ဤစက်တွင် သိမ်းထားသည်',
  'draft.kept_account': 'မူကြမ်းကို သင့်အကောင့်တွင် သိမ်းထားသည်',
  'drafts.title': 'မူကြမ်းများ',
  'drafts.open': 'မူကြမ်းများ ကြည့်မည်',
  'drafts.lead': 'ရေးလက်စဖြင့် မတင်ရသေးသည်များ ဖြစ်ပါသည်။ ရက် ၃၀ သိမ်းထားပါသည်။',
  'drafts.untitled': 'ခေါင်းစဉ် မရှိသေးပါ',
  'drafts.only_here': 'ဤစက်တွင်သာ ရှိသည်',
  'drafts.account_failed': 'သင့်အကောင့်သို့ ချိတ်ဆက်၍ မရပါ။ ဤစက်ရှိ မူကြမ်းများကိုသာ ပြထားပါသည်။',
  'drafts.none': 'မူကြမ်း မရှိပါ',
  'drafts.none_hint': 'ဖောင်တွင် ရေးလက်စဖြင့် မတင်ရသေးသည်များကို ဤနေရာတွင် သိမ်းထားပါသည်။',
};

import type { draftsEn } from './drafts-en.ts';

/** Burmese texts of drafts. */
export const draftsMm: { readonly [Key in keyof typeof draftsEn]: string } = {
  'draft.found_at': '{{time}} က ရေးထားပြီး မတင်ရသေးသော မူကြမ်းတစ်ခု ရှိပါသည်။',
  'draft.photos_one': 'ဓာတ်ပုံ {{count}} ပုံ',
  'draft.photos_other': 'ဓာတ်ပုံ {{count}} ပုံ',
  'draft.of': '{{time}} က',
  'draft.waiting_one': 'မတင်ရသေးသော မူကြမ်း တစ်ခု ရှိသည်။',
  'draft.waiting_other': 'မတင်ရသေးသော မူကြမ်း {{count}} ခု ရှိသည်။',
  'draft.discarded': 'မူကြမ်းကို ဖျက်ပစ်ပြီးပါပြီ။',
  'draft.continue': 'ဆက်ရေးမည်',
  'draft.discard_short': 'ဖျက်ပစ်မည်',
  'draft.kept': 'မူကြမ်းကို ဤစက်တွင် သိမ်းထားသည်',
  'draft.kept_account': 'မူကြမ်းကို သင့်အကောင့်တွင် သိမ်းထားသည်',
};

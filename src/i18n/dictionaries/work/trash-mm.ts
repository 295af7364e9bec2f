/** Burmese texts of the trash, and of what is done with several listings. */
export const trashMm = {
  'own.trash': 'အမှိုက်ပုံး',
  'trash.moved': 'အမှိုက်ပုံးသို့ ရွှေ့ပြီးပါပြီ။ ရက် ၃၀ အကြာတွင် အပြီးဖျက်ပါမည်။',
  'trash.until': '{{date}} တွင် အပြီးဖျက်မည်',
  'trash.restore': 'ပြန်ယူမည်',
  'trash.told_restored': 'ပြန်ယူပြီးပါပြီ',
  'life.like_another':
    'ဤကြော်ငြာသည် ပြသနေဆဲဖြစ်သော သင့်အိမ်ခြံမြေ အမှတ် {{number}} နှင့် အလွန်တူပါသည်။ တစ်ခုတည်းဖြစ်လျှင် ထိုကြော်ငြာကို အတည်ပြုပြီး ဤကြော်ငြာကို ဖျက်ပါ။',
  'life.see_another': 'စာရင်းထဲရှိ အမှတ် {{number}} ကို ကြည့်ရန်',
  'bulk.all': 'ဤစာမျက်နှာရှိ အားလုံး ရွေးမည်',
  'bulk.what': 'ရွေးထားသော အိမ်ခြံမြေများကို လုပ်ဆောင်ရန်',
  'bulk.apply_one': 'အိမ်ခြံမြေ {{count}} ခုတွင် လုပ်ဆောင်မည်',
  'bulk.apply_other': 'အိမ်ခြံမြေ {{count}} ခုတွင် လုပ်ဆောင်မည်',
  'bulk.trash': 'အမှိုက်ပုံးသို့ ရွှေ့မည်',
  'bulk.restore': 'ပြန်ယူမည်',
  'bulk.done_one': 'အိမ်ခြံမြေ {{count}} ခု ပြောင်းပြီးပါပြီ',
  'bulk.done_other': 'အိမ်ခြံမြေ {{count}} ခု ပြောင်းပြီးပါပြီ',
  'bulk.refused_one': '{{count}} ခုကို ဤသို့ ပြောင်း၍မရပါ',
  'bulk.refused_other': '{{count}} ခုကို ဤသို့ ပြောင်း၍မရပါ',
} as const;

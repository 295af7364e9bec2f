/** Burmese texts of the life of a listing, for visitors. */
export const lifeMm = {
  'status.reserved': 'စရန်ပေးပြီး',
  'status.sold': 'ရောင်းပြီး',
  'status.let': 'ငှားပြီး',
  'status.expired': 'သက်တမ်းကုန်',
  'status.hidden': 'ဖျောက်ထားသည်',
  'status.removed': 'ဖယ်ရှားထားသည်',
  'life.confirmed': '{{age}} အတည်ပြုထားသည်',
  'life.reduced': '{{price}} မှ လျှော့ထားသည်',
  'life.is_sold': 'ဤအိမ်ခြံမြေကို ရောင်းပြီးပါပြီ။',
  'life.is_let': 'ဤအိမ်ခြံမြေကို ငှားပြီးပါပြီ။',
  'life.is_expired': 'ဤကြော်ငြာ သက်တမ်းကုန်သွားပါပြီ။ ရနိုင်သေးကြောင်း အတည်ပြုထားခြင်း မရှိသေးပါ။',
  'life.is_reserved': 'ဤအိမ်ခြံမြေကို စရန်ပေးထားသူ ရှိပါသည်။ ပြန်ရနိုင်မည်လား မေးမြန်းနိုင်ပါသည်။',
  'life.is_hidden': 'ကြော်ငြာကို ဖျောက်ထားသဖြင့် တင်သူနှင့် စီမံခန့်ခွဲသူများသာ မြင်ရပါသည်။',
  'life.is_removed': 'စီမံခန့်ခွဲသူက ဤကြော်ငြာကို ဖယ်ရှားထားပါသည် - {{reason}}',
} as const;

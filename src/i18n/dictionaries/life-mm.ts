/** Burmese texts of the life of a listing, for visitors. */
export const lifeMm = {
  'status.reserved': 'စရန်ပေးပြီး',
  'status.sold': 'ရောင်းပြီး',
  'status.let': 'ငှားပြီး',
  'life.confirmed': '{{age}} အတည်ပြုထားသည်',
  'life.reduced': '{{price}} မှ လျှော့ထားသည်',
  'life.expired': 'ကြော်ငြာ သက်တမ်းကုန်ပါပြီ။ ရနိုင်သေးကြောင်း အတည်မပြုရသေးပါ။',
  'life.price_history': 'ယခင် ဈေးနှုန်းများ',
  'life.price_until': '{{date}} အထိ {{price}}',
} as const;

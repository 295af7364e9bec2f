import type { SiteTexts } from './site-text.ts';

export const ABOUT: SiteTexts = {
  en: {
    title: 'About Eain',
    description: 'What Eain is, how to report a listing, and where to write to.',
    sections: [
      {
        title: 'What Eain is',
        text: [
          'Eain (အိမ်, “home”) shows homes, land and commercial space for sale and rent in Myanmar, in English and Burmese. Its pages are light: they work on slow and metered connections.',
          'Agents publish listings by invitation. You call or write to them yourself. Eain takes no part in a sale or a rent.',
        ],
      },
      {
        title: 'Report a listing',
        text: [
          'Is a home no longer available, a price wrong, or a listing not true? Say so with “Report this listing” on its page, or write to us with its number (No.). We look at every report, and the agent does not see who sent it.',
          'Never pay anyone before you have visited the home and checked the documents.',
        ],
      },
      { id: 'contact', title: 'Contact', text: [] },
      {
        title: 'Sources',
        text: ['Names of places: MIMU, the Myanmar Information Management Unit.'],
      },
    ],
  },
  mm: {
    title: 'Eain (အိမ်) အကြောင်း',
    description: 'Eain အကြောင်း၊ ကြော်ငြာတစ်ခုကို တိုင်ကြားနည်းနှင့် ဆက်သွယ်ရန် လိပ်စာ။',
    sections: [
      {
        title: 'Eain ဆိုသည်မှာ',
        text: [
          'Eain (အိမ်) သည် မြန်မာနိုင်ငံရှိ ရောင်းရန်နှင့် ငှားရန် အိမ်၊ မြေနှင့် လုပ်ငန်းသုံးနေရာများကို မြန်မာဘာသာ၊ အင်္ဂလိပ်ဘာသာတို့ဖြင့် ပြသပါသည်။ စာမျက်နှာများ ပေါ့ပါးသဖြင့် အင်တာနက် နှေးသည့်အခါ၊ ဒေတာ ချွေတာလိုသည့်အခါတွင်လည်း သုံးနိုင်ပါသည်။',
          'အကျိုးဆောင်များသည် ဖိတ်ခေါ်ကုဒ်ဖြင့် ကြော်ငြာတင်ကြပါသည်။ ၎င်းတို့ထံ သင်ကိုယ်တိုင် ဖုန်းဆက်ရန် သို့မဟုတ် စာရေးရန် ဖြစ်ပါသည်။ Eain သည် အရောင်းအဝယ်နှင့် အငှားကိစ္စများတွင် ပါဝင်ခြင်း မရှိပါ။',
        ],
      },
      {
        title: 'ကြော်ငြာတစ်ခုကို တိုင်ကြားရန်',
        text: [
          'အိမ် မရှိတော့ပါသလား၊ ဈေးနှုန်း မှားနေပါသလား၊ ကြော်ငြာ မမှန်ကန်ပါသလား။ ကြော်ငြာစာမျက်နှာရှိ “ဤကြော်ငြာကို တိုင်ကြားမည်” ကို နှိပ်ပါ။ သို့မဟုတ် ကြော်ငြာအမှတ်ကို ဖော်ပြ၍ ကျွန်ုပ်တို့ထံ စာရေးပါ။ တိုင်ကြားချက်တိုင်းကို စစ်ဆေးပါသည်။ တိုင်ကြားသူကို အကျိုးဆောင် မမြင်ရပါ။',
          'အိမ်ကို ကိုယ်တိုင်ကြည့်ပြီး စာရွက်စာတမ်းများ စစ်ဆေးပြီးမှသာ ငွေပေးပါ။',
        ],
      },
      { id: 'contact', title: 'ဆက်သွယ်ရန်', text: [] },
      {
        title: 'ကိုးကားချက်',
        text: ['နေရာအမည်များ - MIMU (Myanmar Information Management Unit)'],
      },
    ],
  },
};

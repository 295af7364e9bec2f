import type { SiteTexts } from './site-text.ts';

export const TERMS: SiteTexts = {
  en: {
    title: 'Terms',
    description: 'What agents answer for, what may not be published, and what Eain cannot promise.',
    sections: [
      {
        title: 'Listings',
        text: [
          'Agents write their listings and answer for them: that they may offer the home, and that price, size and photos are true.',
          'Eain does not check every listing. Visit the home and check the documents before you pay anyone.',
        ],
      },
      {
        title: 'What may not be published',
        text: [
          'Homes that are not for sale or rent, prices that are meant to mislead, photos of other homes, insults, and whatever the law of Myanmar forbids. Such listings are removed, and their accounts may be disabled.',
        ],
      },
      {
        title: 'Using the site',
        text: [
          'You may read and share everything here freely. Copying many listings to publish them elsewhere needs our consent.',
          'We do our best to keep the site running and right, but it comes without a promise.',
        ],
      },
      { id: 'contact', title: 'Contact', text: [] },
    ],
  },
  mm: {
    title: 'စည်းကမ်းချက်များ',
    description: 'အကျိုးဆောင်များ တာဝန်ယူရသည့်အရာ၊ မတင်ရသည့်အရာနှင့် Eain က အာမမခံနိုင်သည့်အရာများ။',
    sections: [
      {
        title: 'ကြော်ငြာများ',
        text: [
          'ကြော်ငြာများကို အကျိုးဆောင်များက ရေးသားပြီး တာဝန်ယူကြပါသည်။ အိမ်ကို ရောင်းခွင့် သို့မဟုတ် ငှားခွင့်ရှိကြောင်း၊ ဈေးနှုန်း၊ အကျယ်အဝန်းနှင့် ဓာတ်ပုံများ မှန်ကန်ကြောင်း တာဝန်ရှိပါသည်။',
          'Eain သည် ကြော်ငြာတိုင်းကို စစ်ဆေးထားခြင်း မဟုတ်ပါ။ အိမ်ကို ကိုယ်တိုင်ကြည့်ပြီး စာရွက်စာတမ်းများ စစ်ဆေးပြီးမှသာ ငွေပေးပါ။',
        ],
      },
      {
        title: 'မတင်ရသည့်အရာများ',
        text: [
          'ရောင်းရန် သို့မဟုတ် ငှားရန် မဟုတ်သော အိမ်များ၊ လှည့်ဖြားရန် ရည်ရွယ်သော ဈေးနှုန်းများ၊ အခြားအိမ်၏ ဓာတ်ပုံများ၊ စော်ကားသော စာများနှင့် မြန်မာနိုင်ငံ ဥပဒေက တားမြစ်ထားသောအရာများ မတင်ရပါ။ ထိုကြော်ငြာများကို ဖယ်ရှားပါမည်။ အကောင့်ကိုလည်း ပိတ်နိုင်ပါသည်။',
        ],
      },
      {
        title: 'ဝဘ်ဆိုက်ကို အသုံးပြုခြင်း',
        text: [
          'ဤနေရာရှိ အရာအားလုံးကို လွတ်လပ်စွာ ဖတ်ရှုမျှဝေနိုင်ပါသည်။ ကြော်ငြာများစွာကို ကူးယူ၍ အခြားနေရာတွင် တင်လိုပါက ကျွန်ုပ်တို့၏ ခွင့်ပြုချက် လိုအပ်ပါသည်။',
          'ဝဘ်ဆိုက် မပြတ်မှန်ကန်စေရန် အတတ်နိုင်ဆုံး ကြိုးစားပါသည်။ သို့သော် အာမမခံနိုင်ပါ။',
        ],
      },
      { id: 'contact', title: 'ဆက်သွယ်ရန်', text: [] },
    ],
  },
};

import type { SiteTexts } from './site-text.ts';

export const PRIVACY: SiteTexts = {
  en: {
    title: 'Privacy',
    description: 'What Eain knows of visitors (next to nothing) and of agents, and for how long.',
    sections: [
      {
        title: 'Visitors',
        text: [
          'You need no account. When you choose a language, or how lists look, a cookie remembers it. There is no advertising and no tracking, by us or by others.',
          'What you save with the heart, what you note about it, which homes and searches you looked at last, and copies of pages that you saw, for when there is no connection, are on your device only. We do not learn of them; whoever gets the link of your list sees the homes in it and nothing else.',
          'If you ask to be told about new homes, we keep the search and the address that the push service of your browser has given it, until you end that. The push service brings the message without being able to read it.',
          'Who reports a listing need not say who they are. So that one person counts once, a number is made from the address of the connection with a secret; the address cannot be read from it. It is deleted half a year after somebody has looked at the report.',
          'A listing counts how many have seen it, looked at it, saved it, called about it or shared it: once per browser and day, by a number made from the address of the connection and the browser with a key that changes daily. Who you are cannot be read from it, and it is deleted when the next day is over. Words of searches that found nothing are kept for 30 days, without who asked.',
        ],
      },
      {
        title: 'Agents',
        text: [
          'Name, company, position, address, phone and the second e-mail stand beside an agent’s listings for everybody. The first e-mail and the password do not; the password is kept in a form that nobody can read.',
          'Who is logged in has cookies that say so and that know the device. What is typed into a form, and the photos chosen for it, are kept on the device and, so that another one can go on, with the account: until it is published or discarded, 30 days at most.',
          'For the safety of accounts we keep for 180 days who logged in, changed or deleted what, and from which part of the network, never the whole address.',
          'Whoever wants their account deleted asks us, by the address below. All that is in it goes at once, homes and their photos too, unless a colleague takes them over; this record then has a number in place of the name. Copies that are kept in case of a fault have it until they are replaced.',
        ],
      },
      {
        title: 'Photos',
        text: ['The place and the camera are removed from every photo before anybody sees it.'],
      },
      { id: 'contact', title: 'Contact', text: [] },
    ],
  },
  mm: {
    title: 'ကိုယ်ရေးအချက်အလက်',
    description: 'ကြည့်ရှုသူများနှင့် အကျိုးဆောင်များအကြောင်း Eain သိထားသည့်အရာနှင့် သိမ်းဆည်းချိန်။',
    sections: [
      {
        title: 'ကြည့်ရှုသူများ',
        text: [
          'အကောင့် မလိုပါ။ ဘာသာစကား သို့မဟုတ် စာရင်းပုံစံ ရွေးသည့်အခါ cookie တစ်ခုက မှတ်ထားပါသည်။ ကြော်ငြာစနစ်များ မပါဝင်ပါ၊ ကျွန်ုပ်တို့ကဖြစ်စေ၊ အခြားသူကဖြစ်စေ သင့်ကို ခြေရာခံခြင်း မရှိပါ။',
          'အသည်းပုံဖြင့် သိမ်းထားသည်များ၊ မှတ်စုများ၊ နောက်ဆုံး ကြည့်ခဲ့သော အိမ်ခြံမြေနှင့် ရှာဖွေမှုများ၊ အင်တာနက် မရှိသည့်အခါ ဖတ်ရန် ကြည့်ခဲ့သော စာမျက်နှာများကို သင့်စက်ထဲတွင်သာ သိမ်းထားပါသည်။ ကျွန်ုပ်တို့ မသိပါ။ သင့်စာရင်း၏ လင့်ခ်ကို ရသူသည် ထိုအိမ်ခြံမြေများကိုသာ မြင်ရပါသည်။',
          'အိမ်ခြံမြေအသစ်များကို အသိပေးရန် တောင်းဆိုပါက ရှာဖွေမှုနှင့် သင့်ဘရောက်ဇာ၏ အသိပေးချက် လိပ်စာကိုသာ သင်ရပ်သည်အထိ သိမ်းထားပါသည်။ အသိပေးချက် ပို့ပေးသည့် ဝန်ဆောင်မှုက ၎င်းကို မဖတ်နိုင်ပါ။',
          'ကြော်ငြာတစ်ခုကို တိုင်ကြားသူသည် မည်သူဖြစ်ကြောင်း ပြောရန် မလိုပါ။ တစ်ဦးကို တစ်ကြိမ်သာ ရေတွက်ရန် အင်တာနက်လိပ်စာမှ လျှို့ဝှက်ချက်ဖြင့် ဂဏန်းတစ်ခု ပြုလုပ်ပါသည်။ ထိုဂဏန်းမှ လိပ်စာကို မသိနိုင်ပါ။ တိုင်ကြားချက်ကို စစ်ဆေးပြီး ရက် ၁၈၀ အကြာတွင် ဖျက်ပါသည်။',
          'ကြော်ငြာတစ်ခုကို မြင်သူ၊ ဖွင့်ကြည့်သူ၊ သိမ်းသူ၊ ဖုန်းခေါ်သူ၊ မျှဝေသူတို့ကို ဘရောက်ဇာတစ်ခုလျှင် တစ်ရက် တစ်ကြိမ်သာ ရေတွက်ပါသည်။ နေ့စဉ် ပြောင်းလဲသော လျှို့ဝှက်ချက်ဖြင့် ပြုလုပ်ထားသော ဂဏန်းကိုသာ သုံးသဖြင့် သင်မည်သူဖြစ်ကြောင်း မသိနိုင်ပါ။ ထိုဂဏန်းကို နောက်တစ်ရက် ကုန်လျှင် ဖျက်ပါသည်။ ဘာမျှ မတွေ့သော ရှာဖွေမှု၏ စကားလုံးများကို မည်သူရှာသည်ကို မမှတ်ဘဲ ရက် ၃၀ သိမ်းထားပါသည်။',
        ],
      },
      {
        title: 'အကျိုးဆောင်များ',
        text: [
          'အမည်၊ ကုမ္ပဏီ၊ ရာထူး၊ လိပ်စာ၊ ဖုန်းနှင့် ဒုတိယ အီးမေးလ်ကို ကြော်ငြာများနှင့်အတူ လူတိုင်း မြင်ရပါသည်။ ပထမ အီးမေးလ်နှင့် စကားဝှက်ကို မမြင်ရပါ။ စကားဝှက်ကို မည်သူမျှ မဖတ်နိုင်သော ပုံစံဖြင့် သိမ်းထားပါသည်။',
          'အကောင့်ဝင်ထားသူတွင် ဝင်ထားကြောင်းနှင့် စက်ကို မှတ်မိစေသော cookie များ ရှိပါသည်။ ဖောင်တွင် ရေးထားသည်များနှင့် ရွေးထားသော ဓာတ်ပုံများကို သင့်စက်ထဲတွင်လည်းကောင်း၊ အခြားစက်မှ ဆက်ရေးနိုင်ရန် သင့်အကောင့်တွင်လည်းကောင်း မတင်မချင်း သို့မဟုတ် မဖျက်မချင်း သိမ်းထားပါသည်။ အများဆုံး ရက် ၃၀ ဖြစ်ပါသည်။',
          'အကောင့်များ လုံခြုံစေရန် မည်သူက မည်သည့် ကွန်ရက်မှ ဝင်၍ ဘာပြောင်းလဲခဲ့သည်၊ ဘာဖျက်ခဲ့သည်ကို ရက် ၁၈၀ သိမ်းထားပါသည်။ လိပ်စာအပြည့်အစုံကို မသိမ်းပါ။',
          'အကောင့်ကို ဖျက်လိုပါက အောက်ပါလိပ်စာသို့ ပြောပါ။ အကောင့်တွင် ရှိသမျှကို ချက်ချင်း ဖျက်ပါမည်။ အခြားသူအား လွှဲမပေးပါက ကြော်ငြာနှင့် ဓာတ်ပုံများလည်း ပါပါသည်။ အထက်ပါ မှတ်တမ်းတွင် အမည်အစား ဂဏန်းသာ ကျန်ပါမည်။ ချို့ယွင်းမှုအတွက် သိမ်းထားသော မိတ္တူများတွင် အစားမထိုးမီအထိ ရှိနေပါမည်။',
        ],
      },
      {
        title: 'ဓာတ်ပုံများ',
        text: ['ဓာတ်ပုံတိုင်းမှ ရိုက်ကူးသည့်နေရာနှင့် ကင်မရာ အချက်အလက်များကို ဖယ်ရှားပြီးမှ ပြသပါသည်။'],
      },
      { id: 'contact', title: 'ဆက်သွယ်ရန်', text: [] },
    ],
  },
};
